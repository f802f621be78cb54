import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { type Column, Table } from '~/ui/data/table';
import { Button } from '~/ui/forms/button';
import { FormErrors } from '~/ui/forms/form-errors';
import { Panel } from '~/ui/page/panel';
import type { SystemPage } from './read-system.server';

type SessionsProps = { page: SystemPage; reply: FormReply | undefined };

export function Sessions({ page: { sessions, zone }, reply }: SessionsProps) {
  const { t } = useTranslation(['system', 'operator']);
  const columns: Column<SystemPage['sessions'][number]>[] = [
    { key: 'account', heading: t('operator:roles.operator'), kind: 'lead', cell: ({ account }) => account },
    { key: 'address', heading: t('sessions.address'), cell: ({ address }) => address || '–' },
    { key: 'openedAt', heading: t('sessions.openedAt'), cell: ({ openedAt }) => openedAt },
    { key: 'seen', heading: t('common:word.lastSeen'), cell: ({ seenAgo }) => seenAgo },
    { key: 'end', heading: t('sessions.end'), cell: EndSession },
  ];
  return (
    <Panel heading={t('sessions.heading')} className="console-list">
      <FormErrors errors={reply?.errors.form} />
      <p className="mb-3 text-sm text-muted">{t('common:times.heading', { zone })}</p>
      <Table
        caption={t('sessions.heading')}
        isCaptionHidden
        columns={columns}
        rows={sessions}
        rowKey={({ id }) => id}
      />
    </Panel>
  );
}

function EndSession({ id, accountId, account, isOwn }: SystemPage['sessions'][number]) {
  const { t } = useTranslation('system');
  if (isOwn) return <span className="text-muted">{t('sessions.own')}</span>;
  return (
    <Form method="post" replace preventScrollReset>
      <input type="hidden" name="accountId" value={accountId} />
      <input type="hidden" name="sessionId" value={id} />
      <Button type="submit" name="intent" value="endSession" look="secondary" size="small">
        {t('sessions.end')} <span className="sr-only">{account}</span>
      </Button>
    </Form>
  );
}
