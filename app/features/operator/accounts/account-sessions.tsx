import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { NewestFirstPager } from '~/features/common/newest-first-pager';
import { type Column, Table } from '~/ui/data/table';
import { Button } from '~/ui/forms/button';
import { Panel } from '~/ui/page/panel';
import type { AccountPage, ShownSignIn } from './read-account.server';

/** Where the account is signed in now, and each time somebody came in. */
export function AccountSessions({ page }: { page: AccountPage }) {
  const { t } = useTranslation('operator');
  const common: Column<ShownSignIn>[] = [
    { key: 'at', heading: t('common:word.since'), kind: 'lead', cell: ({ at }) => at },
    { key: 'device', heading: t('devices.device'), cell: ({ device }) => device || t('devices.unknown') },
    { key: 'place', heading: t('devices.place'), cell: ({ place }) => place || '–' },
  ];
  const open: Column<ShownSignIn>[] = [
    ...common,
    { key: 'seen', heading: t('common:word.lastSeen'), cell: ({ seen }) => seen },
    ...(!page.mayAct ? [] : [endColumn(t('devices.end'))]),
  ];
  const history: Column<ShownSignIn>[] = [
    ...common,
    {
      key: 'way',
      heading: t('common:word.method'),
      cell: ({ isRemembered }) => (isRemembered ? t('devices.remembered') : t('devices.signedIn')),
    },
  ];
  return (
    <>
      <Panel heading={t('devices.heading')} className="console-list">
        <Table
          caption={t('devices.heading')}
          isCaptionHidden
          columns={open}
          rows={page.devices}
          rowKey={({ sessionId }) => sessionId}
          empty={<p className="text-muted">{t('devices.none')}</p>}
        />
      </Panel>
      <Panel heading={t('signIns.heading')} className="console-list">
        <p className="mb-2 text-sm text-muted">{t('common:times.heading', { zone: page.zone })}</p>
        <Table
          caption={t('signIns.heading')}
          isCaptionHidden
          columns={history}
          rows={page.signIns}
          rowKey={({ sessionId }) => sessionId}
          empty={<p className="text-muted">{t('signIns.none')}</p>}
        />
        <NewestFirstPager previous={page.newest} next={page.older} label={t('signIns.pages')} />
      </Panel>
    </>
  );
}

function endColumn(label: string): Column<ShownSignIn> {
  return {
    key: 'end',
    heading: label,
    cell: ({ sessionId }) => (
      <Form method="post" replace preventScrollReset>
        <input type="hidden" name="sessionId" value={sessionId} />
        <Button type="submit" name="intent" value="endSession" look="secondary" size="small">
          {label}
        </Button>
      </Form>
    ),
  };
}
