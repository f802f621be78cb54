import { useTranslation } from 'react-i18next';
import { CopyButton } from '~/ui/forms/copy-button';
import type { DepositDetail } from './read-deposit.server';

/** Where to send the money, each line to copy, and what to write beside it. */
export function TransferDetails({ deposit }: { deposit: DepositDetail }) {
  const { t } = useTranslation('deposit');
  const lines = [
    ...deposit.details.map((detail) => ({ ...detail, copied: detail.value })),
    { label: t('amountToSend'), value: deposit.asked, copied: deposit.askedPlain },
    { label: t('remark'), value: deposit.reference, copied: deposit.reference },
  ];
  return (
    <dl className="transfer-details">
      {lines.map(({ label, value, copied }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span>{value}</span>
            <CopyButton
              text={copied}
              label={t('copy.do')}
              copiedLabel={t('copy.done')}
              failedLabel={t('copy.failed')}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
