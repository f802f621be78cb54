import { useTranslation } from 'react-i18next';
import { Facts } from '~/ui/data/facts';
import { CourseSteps } from '../course-steps';
import { ReferenceFact } from '../reference-fact';
import type { WithdrawalDetail } from './read-withdrawal.server';
import { stateLooks } from './withdraw-look';

export function WithdrawalFacts({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const { t } = useTranslation('withdraw');
  return (
    <Facts
      facts={[
        [t('review.to'), withdrawal.destination],
        [t('add.bankName'), withdrawal.bankName || null],
        [t('common:word.payee'), withdrawal.payeeName],
        [t('review.leaves'), withdrawal.asked],
        [t('fee.label'), withdrawal.fee],
        [t('form.arrives'), withdrawal.arrives],
        [t('facts.received'), withdrawal.received],
        [t('facts.returned'), withdrawal.returned],
        [t('facts.payment'), withdrawal.paymentReference || null],
        [t('facts.at'), withdrawal.at],
      ]}
    >
      <ReferenceFact label={t('common:word.reference')} reference={withdrawal.reference} />
    </Facts>
  );
}

export function WithdrawalSteps({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const { t } = useTranslation('withdraw');
  const steps = withdrawal.steps.map(({ event, state, at }) => ({
    icon: stateLooks[state].icon,
    text: t(`events.${event}`),
    at,
  }));
  return <CourseSteps steps={steps} zone={withdrawal.zone} />;
}
