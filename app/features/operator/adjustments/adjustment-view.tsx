import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { paths } from '~/http/links/paths';
import type { Fact } from '~/ui/data/facts';
import { Link } from '~/ui/page/link';
import { Notice } from '~/ui/page/notice';
import { BackLink } from '../back-link';
import { FactsPanel } from '../facts-panel';
import { AdjustmentDecisions } from './adjustment-decisions';
import type { AdjustmentSheet } from './read-adjustments.server';
import { AdjustmentStateBadge } from './state-badge';

export function AdjustmentView({ page, reply }: { page: AdjustmentSheet; reply: FormReply | undefined }) {
  const { t } = useTranslation('cashdesk');
  const facts: Fact[] = [
    [
      t('common:word.account'),
      <Link key="account" to={page.account.to} className="link">
        {page.account.name}
      </Link>,
    ],
    [t('adjustments.wallet'), t(`adjustments.wallets.${page.wallet}`)],
    [t('common:word.amount'), page.amount],
    [t('adjustments.category'), t(`records:adjustment.${page.category}`)],
    [t('common:word.reason'), page.reason],
    [t('common:word.proposedBy'), page.by],
    [t('adjustments.at'), page.at],
    [t('adjustments.balance'), page.balance],
    ...(page.after ? [[t('adjustments.after'), page.after] as Fact] : []),
    ...(page.decided ? [[t('common:word.decidedBy'), `${page.decided.by} · ${page.decided.at}`] as Fact] : []),
    ...(page.note ? [[t('common:word.remark'), page.note] as Fact] : []),
  ];
  return (
    <>
      <BackLink to={paths.operatorAdjustments()}>{t('adjustments.back')}</BackLink>
      <div className="console-head">
        <h1 className="text-2xl">{t('adjustments.number', { number: page.number })}</h1>
        <AdjustmentStateBadge state={page.state} />
      </div>
      <div className="console-account">
        <div className="grid min-w-0 content-start gap-4">
          {page.isTooMuch ? <Notice kind="warning">{t('refusal:ledger.insufficient_funds')}</Notice> : null}
          <FactsPanel
            heading={t('deposit:facts.heading')}
            more={{ to: page.others, text: t('adjustments.others') }}
            facts={facts}
            note={t('common:times.heading', { zone: page.zone })}
          />
        </div>
        <AdjustmentDecisions page={page} reply={reply} />
      </div>
    </>
  );
}
