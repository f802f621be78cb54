import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/media/icon';
import { stateLooks } from './deposit-look';
import type { DepositDetail } from './read-deposit.server';

/** How it came here, the newest first. */
export function DepositSteps({ deposit }: { deposit: DepositDetail }) {
  const { t } = useTranslation('deposit');
  const steps = deposit.steps.map((step, at) => ({ ...step, key: at })).reverse();
  return (
    <>
      <ol className="steps">
        {steps.map(({ key, state, at }) => (
          <li key={key}>
            <span className="step-mark">
              <Icon name={stateLooks[state].icon} size={16} />
            </span>
            <span className="font-semibold">{t(`states.${state}`)}</span>
            <span className="text-sm text-muted">{at}</span>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-sm text-muted">{t('zone', { zone: deposit.zone })}</p>
    </>
  );
}
