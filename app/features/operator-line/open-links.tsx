import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { type FormReply, replyTo } from '~/http/forms/form-reply';
import { type Column, Table } from '~/ui/data/table';
import { FormErrors } from '~/ui/forms/form-errors';
import { IntentButton } from '~/ui/forms/intent-button';
import { Disclosure } from '~/ui/page/disclosure';
import { Panel } from '~/ui/page/panel';
import { Reason } from './line-view';
import type { OperatorLine } from './read-line.server';

type Row = NonNullable<OperatorLine['links']>[number];

/** Links by which accounts join below an agent; one that is passed around wrongly is closed. */
export function OpenLinks({ page, reply }: { page: OperatorLine; reply: FormReply | undefined }) {
  const { t } = useTranslation('team');
  if (!page.links) return null;
  const refused = replyTo('closeLink', reply);
  const isListed = page.links.some(({ id }) => refused?.values.linkId === String(id));
  const columns: Column<Row>[] = [
    { key: 'channel', heading: t('links.channel'), kind: 'lead', cell: ({ channel }) => channel },
    { key: 'code', heading: t('common:word.code'), cell: ({ code }) => code },
    { key: 'invites', heading: t('links.invites'), cell: ({ invites, rate }) => `${t(`role.${invites}`)} · ${rate}` },
    { key: 'signUps', heading: t('link.signUps'), kind: 'amount', cell: ({ signUps }) => signUps },
    { key: 'first', heading: t('link.firstDeposits'), kind: 'amount', cell: ({ firstDeposits }) => firstDeposits },
    { key: 'expires', heading: t('common:word.expires'), cell: ({ expires }) => expires ?? t('never') },
  ];
  return (
    <Panel heading={t('links.heading')} className="console-list">
      {isListed ? null : <FormErrors errors={refused?.errors.form} />}
      <Table
        caption={t('links.heading')}
        isCaptionHidden
        columns={columns}
        rows={page.links}
        rowKey={({ id }) => id}
        empty={<p className="text-muted">{t('links.none')}</p>}
      />
      {page.mayAct && page.links.length > 0 ? (
        <div className="mt-3 grid gap-2">
          {page.links.map(({ id, channel, code }) => {
            const own = refused?.values.linkId === String(id) ? refused : undefined;
            return (
              <Disclosure
                key={id}
                group="act"
                isOpen={own !== undefined || undefined}
                summary={t('links.close', { channel, code })}
              >
                <Form method="post" replace preventScrollReset className="grid gap-3">
                  <p className="text-sm text-muted">{t('links.text')}</p>
                  <FormErrors errors={own?.errors.form} />
                  <input type="hidden" name="linkId" value={id} />
                  <Reason id={`link-${id}`} errors={own?.errors ?? {}} values={own?.values ?? {}} />
                  <IntentButton intent="closeLink" look="danger">
                    {t('link.close')}
                  </IntentButton>
                </Form>
              </Disclosure>
            );
          })}
        </div>
      ) : null}
    </Panel>
  );
}
