import { useTranslation } from 'react-i18next';
import { CopyButton } from '~/ui/forms/copy-button';
import type { DepositDetail } from './read-deposit.server';

export function DepositFacts({ deposit }: { deposit: DepositDetail }) {
  const { t } = useTranslation('deposit');
  const facts = [
    { label: t('facts.method'), value: deposit.methodName },
    { label: t('facts.amount'), value: deposit.asked },
    ...(deposit.received ? [{ label: t('facts.received'), value: deposit.received }] : []),
    ...(deposit.fee ? [{ label: t('fee.label'), value: deposit.fee }] : []),
    ...(deposit.arrives
      ? [{ label: deposit.state === 'arrived' ? t('facts.credited') : t('form.arrives'), value: deposit.arrives }]
      : []),
    { label: t('facts.account'), value: deposit.owner },
    { label: t('facts.at'), value: deposit.at },
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
          <span>{deposit.reference}</span>
          <CopyButton
            text={deposit.reference}
            label={t('copy.do')}
            copiedLabel={t('copy.done')}
            failedLabel={t('copy.failed')}
          />
        </dd>
      </div>
    </dl>
  );
}
