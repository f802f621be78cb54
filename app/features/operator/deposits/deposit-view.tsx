import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { paths } from '~/http/links/paths';
import type { Fact } from '~/ui/data/facts';
import { Icon } from '~/ui/media/icon';
import { Link } from '~/ui/page/link';
import { Notice } from '~/ui/page/notice';
import { Panel } from '~/ui/page/panel';
import { Trail } from '../audit/trail';
import { BackLink } from '../back-link';
import { FactsPanel } from '../facts-panel';
import { DepositDecisions } from './deposit-decisions';
import type { DepositSheet } from './read-deposit.server';
import { DepositStateBadge } from './state-badge';

export function DepositView({ page, reply }: { page: DepositSheet; reply: FormReply | undefined }) {
  const { t } = useTranslation('cashdesk');
  return (
    <>
      <BackLink to={paths.operatorDeposits()}>{t('deposits.backToQueue')}</BackLink>
      <div className="console-head">
        <h1 className="text-2xl">{page.reference}</h1>
        <DepositStateBadge state={page.state} />
      </div>
      <div className="console-account">
        <div className="grid min-w-0 content-start gap-4">
          {page.isOtherAmount ? (
            <Notice kind="warning">{t('deposits.otherAmount', { asked: page.asked, received: page.received })}</Notice>
          ) : null}
          {page.second ? (
            <Notice kind="warning">{t('deposits.second', { amount: page.second.amount, by: page.second.by })}</Notice>
          ) : null}
          {page.slip ? <Slip src={page.slip} /> : null}
          <Facts page={page} />
        </div>
        <DepositDecisions page={page} reply={reply} />
        <div className="console-account-more">
          <Course page={page} />
          <Notices page={page} />
          {page.trail.length > 0 ? <Trail heading={t('operator:queue.trail')} entries={page.trail} /> : null}
        </div>
      </div>
    </>
  );
}

function Slip({ src }: { src: string }) {
  const { t } = useTranslation('cashdesk');
  return (
    <Panel heading={t('deposits.slip')}>
      <a href={src} className="slip console-slip">
        <img src={src} alt={t('deposits.slipAlt')} decoding="async" />
        <span>{t('deposit:slip.open')}</span>
      </a>
    </Panel>
  );
}

function Facts({ page }: { page: DepositSheet }) {
  const { t } = useTranslation('cashdesk');
  const facts: Fact[] = [
    [
      t('common:word.account'),
      <Link key="owner" to={page.owner.to} className="link">
        {page.owner.name} ({t(`operator:roles.${page.owner.role}`)})
      </Link>,
    ],
    [t('common:word.method'), page.method],
    [t('common:word.provider'), page.provider ?? t('deposits.byHand')],
    [t('deposits.asked'), page.asked],
    [t('received'), page.received ?? '–'],
    [t('deposit:fee.label'), page.fee],
    [t('deposits.credited'), page.credited ?? '–'],
    [t('deposits.providerReference'), page.providerReference ?? '–'],
    ...(page.transactionId ? [[t('deposits.transactionId'), page.transactionId] as Fact] : []),
    ...(page.senderNumber ? [[t('deposits.senderNumber'), page.senderNumber] as Fact] : []),
    [t('operator:word.started'), page.begun],
    ...(page.expires ? [[t('common:word.expires'), page.expires] as Fact] : []),
    ...(page.reason ? [[t('common:word.remark'), page.reason] as Fact] : []),
  ];
  return (
    <FactsPanel
      heading={t('deposit:facts.heading')}
      more={{ to: page.others, text: t('deposits.others') }}
      facts={facts}
      note={t('common:times.heading', { zone: page.zone })}
    />
  );
}

/** The newest first. */
function Course({ page }: { page: DepositSheet }) {
  const { t } = useTranslation('cashdesk');
  return (
    <Panel heading={t('deposit:course')}>
      <ol className="steps">
        {page.steps.map(({ state, by, at }, index) => (
          <li key={page.steps.length - index}>
            <span className="step-mark">
              <Icon name={index === 0 ? 'chevron-right' : 'check'} size={16} />
            </span>
            <span className="font-semibold">{t(`deposit:states.${state}`)}</span>
            <span className="text-sm text-muted">
              {at} · {by}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Notices({ page }: { page: DepositSheet }) {
  const { t } = useTranslation('cashdesk');
  if (page.notices.length === 0) return null;
  return (
    <Panel heading={t('deposits.notices')}>
      <ul className="changes">
        {page.notices.map(({ noticeId, outcome, at }) => (
          <li key={noticeId}>
            <span>{at}</span>
            <code>{noticeId}</code>
            <code>{outcome}</code>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
