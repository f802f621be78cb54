import { useTranslation } from 'react-i18next';
import { Facts } from '~/ui/data/facts';
import { ReferenceFact } from '../reference-fact';
import type { DepositDetail } from './read-deposit.server';

export function DepositFacts({ deposit }: { deposit: DepositDetail }) {
  const { t } = useTranslation('deposit');
  return (
    <Facts
      facts={[
        [t('common:word.method'), deposit.methodName],
        [t('facts.amount'), deposit.asked],
        [t('facts.received'), deposit.received],
        [t('fee.label'), deposit.fee],
        [deposit.state === 'arrived' ? t('facts.credited') : t('form.arrives'), deposit.arrives],
        [t(`slip.transaction.${deposit.kind}`), deposit.mark?.transactionId],
        [t('slip.sender'), deposit.mark?.senderNumber],
        [t('common:word.account'), deposit.owner],
        [t('facts.at'), deposit.at],
      ]}
    >
      <ReferenceFact label={t('common:word.reference')} reference={deposit.reference} />
    </Facts>
  );
}
