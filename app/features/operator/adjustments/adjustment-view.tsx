import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/http/paths';
import { Notice } from '~/ui/notice';
import { Panel } from '~/ui/panel';
import { BackLink } from '../back-link';
import type { Reply } from '../reply';
import { AdjustmentDecisions } from './adjustment-decisions';
import type { AdjustmentSheet } from './read-adjustments.server';
import { AdjustmentStateBadge } from './state-badge';

export function AdjustmentView({ page, reply }: { page: AdjustmentSheet; reply: Reply | undefined }) {
  const { t } = useTranslation('cashdesk');
  const facts: [string, ReactNode][] = [
    [
      t('column.account'),
      <Link key="account" to={page.account.to} className="link">
        {page.account.name}
      </Link>,
    ],
    [t('adjustments.wallet'), t(`adjustments.wallets.${page.wallet}`)],
    [t('column.amount'), page.amount],
    [t('adjustments.category'), t(`records:adjustment.${page.category}`)],
    [t('adjustments.reason'), page.reason],
    [t('adjustments.by'), page.by],
    [t('adjustments.at'), page.at],
    [t('adjustments.balance'), page.balance],
    ...(page.after ? [[t('adjustments.after'), page.after] as [string, ReactNode]] : []),
    ...(page.decided
      ? [[t('adjustments.decided'), `${page.decided.by} · ${page.decided.at}`] as [string, ReactNode]]
      : []),
    ...(page.note ? [[t('adjustments.note'), page.note] as [string, ReactNode]] : []),
  ];
  return (
    <>
      <BackLink to={paths.operatorAdjustments()}>{t('adjustments.back')}</BackLink>
      <div className="console-head">
        <h1 className="text-2xl">{t('adjustments.number', { number: page.number })}</h1>
        <AdjustmentStateBadge state={page.state} />
      </div>
      <div className="console-account">
        <AdjustmentDecisions page={page} reply={reply} />
        <div className="grid min-w-0 content-start gap-4">
          {page.isTooMuch ? <Notice kind="warning">{t('refusal:ledger.insufficient_funds')}</Notice> : null}
          <Panel
            heading={t('deposit:facts.heading')}
            action={
              <Link to={page.others} className="link">
                {t('deposits.others')}
              </Link>
            }
          >
            <dl className="facts">
              {facts.map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd className="min-w-0 break-words">{value}</dd>
                </div>
              ))}
            </dl>
            <p className="mt-3 text-sm text-muted">{t('operator:audit.zone', { zone: page.zone })}</p>
          </Panel>
        </div>
      </div>
    </>
  );
}
