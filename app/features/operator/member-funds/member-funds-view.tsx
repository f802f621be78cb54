import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { settledAs } from '~/domain/play/vendor-wallets/transfer-states';
import { type FormReply, replyTo } from '~/http/forms/form-reply';
import { Badge } from '~/ui/data/badge';
import { type Column, Table } from '~/ui/data/table';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { IntentButton } from '~/ui/forms/intent-button';
import { Select } from '~/ui/forms/select';
import { Disclosure } from '~/ui/page/disclosure';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import { ActReason } from '../act-panel';
import { BackLink } from '../back-link';
import { AloneNotice } from '../proposals/alone-notice';
import type { MemberFundsPage } from './read-member-funds.server';
import type { MemberFundsIntent } from './submit-member-funds.server';

type BankAccount = MemberFundsPage['bankAccounts'][number];
type Transfer = MemberFundsPage['transfers'][number];
type Requirement = MemberFundsPage['requirements'][number];

type MemberFundsViewProps = {
  page: MemberFundsPage;
  reply: FormReply | undefined;
  /** What an act that another operator approves asks for besides; the route brings it. */
  secondOperator: (props: {
    id: string;
    open: { id: number; by: string } | null;
    reply: FormReply | undefined;
  }) => ReactNode;
};

export function MemberFundsView({ page, reply, secondOperator }: MemberFundsViewProps) {
  const { t } = useTranslation('funds');
  const waiving = replyTo('waive', reply);
  return (
    <>
      <BackLink to={page.account.to}>{page.account.name}</BackLink>
      <h1 className="console-title">{page.title}</h1>
      <p className="mb-2 text-sm text-muted">{t('common:times.heading', { zone: page.zone })}</p>
      {page.isAlone && (page.mayWaive || page.mayAct) ? <AloneNotice /> : null}
      <div className="grid min-w-0 gap-4">
        <Panel heading={t('figures:bankAccounts')} className="console-list">
          <BankAccounts rows={page.bankAccounts} />
          {page.mayAct && page.bankAccounts.length > 0 ? (
            <div className="mt-3 grid gap-2">
              {page.bankAccounts.flatMap(({ id, name, locked, open }) =>
                (locked ? (['unlockPayout'] as const) : (['lockPayout', 'removePayout'] as const)).map((intent) => {
                  const answer = replyTo(intent, reply);
                  const refused = answer?.values.bankAccountId === String(id) ? answer : undefined;
                  return (
                    <Act
                      key={`${intent}-${id}`}
                      intent={intent}
                      field="bankAccountId"
                      id={id}
                      name={name}
                      reply={refused}
                    >
                      {intent === 'unlockPayout' ? secondOperator({ id: `unlock-${id}`, open, reply: refused }) : null}
                    </Act>
                  );
                }),
              )}
            </div>
          ) : null}
        </Panel>
        <Panel heading={t('turnover')} className="console-list">
          <Requirements rows={page.requirements} />
          {page.mayWaive && page.requirements.length > 0 ? (
            <div className="mt-3 grid gap-2">
              {page.requirements.map(({ id, cause, left, open }) => {
                const refused = waiving?.values.requirementId === String(id) ? waiving : undefined;
                return (
                  <Act
                    key={id}
                    intent="waive"
                    field="requirementId"
                    id={id}
                    name={`${cause} · ${left}`}
                    reply={refused}
                  >
                    {secondOperator({ id: `waive-${id}`, open, reply: refused })}
                  </Act>
                );
              })}
            </div>
          ) : null}
        </Panel>
        {page.transfers.length > 0 ? (
          <Panel heading={t('transfers.heading')} className="console-list">
            <p className="mb-3 text-sm text-muted">{t('transfers.text')}</p>
            <Transfers rows={page.transfers} />
            {page.mayWaive ? (
              <div className="mt-3 grid gap-2">
                {page.transfers.map((transfer) => {
                  const answer = replyTo('settleTransfer', reply);
                  const refused = answer?.values.transferId === String(transfer.id) ? answer : undefined;
                  return (
                    <Act
                      key={transfer.id}
                      intent="settleTransfer"
                      field="transferId"
                      id={transfer.id}
                      name={`${transfer.vendor} · ${transfer.amount}`}
                      reply={refused}
                    >
                      <Outcome transfer={transfer} reply={refused} />
                      {secondOperator({ id: `settle-${transfer.id}`, open: transfer.open, reply: refused })}
                    </Act>
                  );
                })}
              </div>
            ) : null}
          </Panel>
        ) : null}
      </div>
    </>
  );
}

function Transfers({ rows }: { rows: Transfer[] }) {
  const { t } = useTranslation('funds');
  const columns: Column<Transfer>[] = [
    {
      key: 'what',
      heading: t('transfers.what'),
      kind: 'lead',
      cell: ({ direction, vendor }) => t(`wallet:direction.${direction}`, { vendor }),
    },
    { key: 'reference', heading: t('common:word.reference'), cell: ({ reference }) => reference },
    { key: 'begun', heading: t('common:word.since'), cell: ({ begun }) => begun },
    { key: 'amount', heading: t('common:word.amount'), kind: 'lead-amount', cell: ({ amount }) => amount },
  ];
  return (
    <Table
      caption={t('transfers.heading')}
      isCaptionHidden
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty={null}
    />
  );
}

/** What the provider says became of it. */
function Outcome({ transfer: { id, direction }, reply }: { transfer: Transfer; reply: FormReply | undefined }) {
  const { t } = useTranslation('funds');
  return (
    <Field name="as" id={`settle-${id}-as`} label={t('settleTransfer.as')} errors={reply?.errors.as} isRequired>
      {(control) => (
        <Select
          {...control}
          defaultValue={reply?.values.as}
          choices={settledAs.map((as) => ({ value: as, text: t(`settled.${direction}.${as}`) }))}
        />
      )}
    </Field>
  );
}

function BankAccounts({ rows }: { rows: BankAccount[] }) {
  const { t } = useTranslation('funds');
  const columns: Column<BankAccount>[] = [
    { key: 'name', heading: t('bankAccount'), kind: 'lead', cell: ({ name }) => name },
    { key: 'payee', heading: t('common:word.payee'), cell: ({ payee }) => payee },
    { key: 'added', heading: t('added'), cell: ({ added }) => added },
    { key: 'usable', heading: t('usable'), cell: (row) => <Usable row={row} /> },
  ];
  return (
    <Table
      caption={t('figures:bankAccounts')}
      isCaptionHidden
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<p className="text-muted">{t('noBankAccounts')}</p>}
    />
  );
}

function Usable({ row: { usable, locked } }: { row: BankAccount }) {
  const { t } = useTranslation('funds');
  if (!locked) return usable;
  return (
    <span className="console-who">
      <span>
        <Badge look="minus">{t('locked')}</Badge> {locked.at}
      </span>
      <span className="text-sm text-muted">{locked.reason}</span>
    </span>
  );
}

function Requirements({ rows }: { rows: Requirement[] }) {
  const { t } = useTranslation('funds');
  const causeOf = ({ cause, to }: Requirement) => (
    <Link to={to} className="link">
      {cause}
    </Link>
  );
  const columns: Column<Requirement>[] = [
    { key: 'cause', heading: t('cause'), kind: 'lead', cell: causeOf },
    { key: 'opened', heading: t('common:word.since'), cell: ({ opened }) => opened },
    { key: 'required', heading: t('required'), kind: 'amount', cell: ({ required }) => required },
    { key: 'met', heading: t('met'), kind: 'amount', cell: ({ met }) => met },
    { key: 'left', heading: t('left'), kind: 'lead-amount', cell: ({ left }) => left },
  ];
  return (
    <Table
      caption={t('turnover')}
      isCaptionHidden
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<p className="text-muted">{t('noTurnover')}</p>}
    />
  );
}

type ActProps = {
  intent: MemberFundsIntent;
  field: string;
  id: number;
  name: string;
  reply: FormReply | undefined;
  children?: ReactNode;
};

/** Says what will happen and asks why, and only then has the button that does it. */
function Act({ intent, field, id, name, reply, children }: ActProps) {
  const { t } = useTranslation('funds');
  return (
    <Disclosure group="act" isOpen={reply !== undefined || undefined} summary={t(`${intent}.title`, { name })}>
      <Form method="post" replace preventScrollReset className="grid gap-3">
        <p className="text-sm text-muted">{t(`${intent}.text`)}</p>
        <FormErrors errors={reply?.errors.form} />
        <input type="hidden" name={field} value={id} />
        <ActReason intent={`${intent}-${id}`} reply={reply} />
        {children}
        <IntentButton intent={intent} look={intent === 'unlockPayout' ? 'primary' : 'danger'}>
          {t(`${intent}.submit`)}
        </IntentButton>
      </Form>
    </Disclosure>
  );
}
