import { useTranslation } from 'react-i18next';
import { CopyButton } from '~/ui/forms/copy-button';
import { Icon } from '~/ui/media/icon';
import type { WithdrawalDetail } from './read-withdrawal.server';
import { stateLooks } from './withdraw-look';

export function WithdrawalFacts({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const { t } = useTranslation('withdraw');
  const optional = (label: string, value: string | null) => (value ? [{ label, value }] : []);
  const facts = [
    { label: t('review.to'), value: withdrawal.destination },
    ...optional(t('add.bankName'), withdrawal.bankName),
    { label: t('review.payee'), value: withdrawal.payeeName },
    { label: t('review.leaves'), value: withdrawal.asked },
    { label: t('fee.label'), value: withdrawal.fee },
    { label: t('form.arrives'), value: withdrawal.arrives },
    ...optional(t('facts.received'), withdrawal.received),
    ...optional(t('facts.returned'), withdrawal.returned),
    ...optional(t('facts.payment'), withdrawal.paymentReference),
    { label: t('facts.at'), value: withdrawal.at },
  ];
  return (
    <dl className="facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>{t('facts.reference')}</dt>
        <dd>
          <span>{withdrawal.reference}</span>
          <CopyButton
            text={withdrawal.reference}
            label={t('copy.do')}
            copiedLabel={t('copy.done')}
            failedLabel={t('copy.failed')}
          />
        </dd>
      </div>
    </dl>
  );
}

/** How it came here, the newest first. */
export function WithdrawalSteps({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const { t } = useTranslation('withdraw');
  const steps = withdrawal.steps.map((step, at) => ({ ...step, key: at })).reverse();
  return (
    <>
      <ol className="steps">
        {steps.map(({ key, event, state, at }) => (
          <li key={key}>
            <span className="step-mark">
              <Icon name={stateLooks[state].icon} size={16} />
            </span>
            <span className="font-semibold">{t(`events.${event}`)}</span>
            <span className="text-sm text-muted">{at}</span>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-sm text-muted">{t('zone', { zone: withdrawal.zone })}</p>
    </>
  );
}
