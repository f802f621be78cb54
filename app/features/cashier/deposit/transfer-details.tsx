import { useTranslation } from 'react-i18next';
import { CopyText } from '~/features/common/copy-text';
import { QrCode } from '~/ui/media/qr-code';
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
    <>
      {deposit.addressCode ? (
        <div className="qr-frame">
          <QrCode {...deposit.addressCode} label={t('addressCode')} pixels={176} />
        </div>
      ) : null}
      <dl className="transfer-details">
        {lines.map(({ label, value, copied }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span>{value}</span>
              <CopyText text={copied} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
