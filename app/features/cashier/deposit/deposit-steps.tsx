import { useTranslation } from 'react-i18next';
import { CourseSteps } from '../course-steps';
import { stateLooks } from './deposit-look';
import type { DepositDetail } from './read-deposit.server';

export function DepositSteps({ deposit }: { deposit: DepositDetail }) {
  const { t } = useTranslation('deposit');
  const steps = deposit.steps.map(({ state, at }) => ({
    icon: stateLooks[state].icon,
    // What has happened, where the state says what is to be done.
    text: state === 'created' ? t('begun') : t(`states.${state}`),
    at,
  }));
  return <CourseSteps steps={steps} zone={deposit.zone} />;
}
