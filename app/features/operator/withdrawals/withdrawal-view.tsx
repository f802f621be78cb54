import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import type { Fact } from '~/ui/data/facts';
import { Button } from '~/ui/forms/button';
import { Link } from '~/ui/page/link';
import { Notice } from '~/ui/page/notice';
import { Panel } from '~/ui/page/panel';
import { FiguresPanels } from '../accounts/figures-panels';
import { Trail } from '../audit/trail';
import { BackLink } from '../back-link';
import { FactsPanel } from '../facts-panel';
import type { WithdrawalSheet } from './read-withdrawal.server';
import { WithdrawalStateBadge } from './state-badge';
import type { WithdrawalReply } from './submit-withdrawal.server';
import { WithdrawalDecisions } from './withdrawal-decisions';

type WithdrawalViewProps = { page: WithdrawalSheet; reply: WithdrawalReply | undefined };

export function WithdrawalView({ page, reply }: WithdrawalViewProps) {
  const { t } = useTranslation('payouts');
  return (
    <>
      <BackLink to={paths.operatorWithdrawals()}>{t('backToQueue')}</BackLink>
      <div className="console-head">
        <h1 className="text-2xl">{page.reference}</h1>
        <WithdrawalStateBadge state={page.state} />
      </div>
      {page.locked ? <LockedAccount locked={page.locked} /> : null}
      <div className="console-account">
        <div className="grid min-w-0 content-start gap-4">
          {page.isNumberLost ? <Notice kind="warning">{t('numberLost')}</Notice> : null}
          {page.proof ? <Proof src={page.proof} claim={page.claim} /> : null}
          <Facts page={page} reply={reply} />
          {page.figures ? <FiguresPanels figures={page.figures} /> : null}
        </div>
        <WithdrawalDecisions page={page} reply={reply} />
        <div className="console-account-more">
          <Trail heading={t('operator:queue.trail')} entries={page.trail} />
        </div>
      </div>
    </>
  );
}

function LockedAccount({ locked: { at, reason, to } }: { locked: NonNullable<WithdrawalSheet['locked']> }) {
  const { t } = useTranslation('payouts');
  return (
    <Notice kind="warning" className="mb-4">
      {t('locked.text', { at, reason })}{' '}
      {to ? (
        <Link to={to} className="link">
          {t('locked.link')}
        </Link>
      ) : null}
    </Notice>
  );
}

function Proof({ src, claim }: { src: string; claim: string | null }) {
  const { t } = useTranslation('payouts');
  return (
    <Panel heading={t('proof.heading')}>
      {claim ? <p className="mb-3">{claim}</p> : null}
      <a href={src} className="slip console-slip">
        <img src={src} alt={t('proof.alt')} decoding="async" />
        <span>{t('withdraw:proof.open')}</span>
      </a>
    </Panel>
  );
}

function Facts({ page, reply }: WithdrawalViewProps) {
  const { t } = useTranslation('payouts');
  const optional = (label: string, value: string | null): Fact[] => (value ? [[label, value]] : []);
  const facts: Fact[] = [
    [
      t('common:word.account'),
      <Link key="owner" to={page.owner.to} className="link">
        {page.owner.name} ({t(`operator:roles.${page.owner.role}`)})
      </Link>,
    ],
    [t('facts.to'), page.bankName ? `${page.method}, ${page.bankName}` : page.method],
    [t('common:word.payee'), page.payeeName],
    [t('facts.number'), <AccountNumber key="number" page={page} shown={reply?.accountNumber ?? null} />],
    [t('facts.amount'), page.asked],
    [t('facts.fee'), page.fee],
    [t('facts.pay'), page.pay],
    ...optional(t('facts.second'), page.needsSecondPerson ? t('facts.secondYes') : null),
    ...optional(t('facts.outstanding'), page.outstanding),
    ...optional(t('facts.received'), page.received),
    ...optional(t('facts.returned'), page.returned),
    ...optional(t('paymentReference'), page.paymentReference),
    ...optional(t('facts.claim'), page.proof ? null : page.claim),
    ...optional(t('common:word.reason'), page.reason),
    [t('facts.asked'), page.at],
    ...optional(t('facts.until'), page.until),
  ];
  return (
    <FactsPanel
      heading={t('withdraw:facts.heading')}
      more={{ to: page.others, text: t('facts.others') }}
      facts={facts}
      note={`${page.mayReveal ? `${t('facts.noted')} ` : ''}${t('common:times.heading', { zone: page.zone })}`}
    />
  );
}

function AccountNumber({ page, shown }: { page: WithdrawalSheet; shown: string | null }) {
  const { t } = useTranslation('payouts');
  if (shown) return <code data-account-number>{shown}</code>;
  return (
    <span className="flex flex-wrap items-center gap-3">
      <span>{page.masked}</span>
      {page.mayReveal ? (
        <Form method="post" replace preventScrollReset>
          <Button type="submit" name="intent" value="reveal" look="secondary" size="small" icon="eye">
            {t('facts.reveal')}
          </Button>
        </Form>
      ) : null}
    </span>
  );
}
