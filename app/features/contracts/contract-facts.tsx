import { useTranslation } from 'react-i18next';
import { Facts } from '~/ui/data/facts';
import type { ShownContract } from './show-contract.server';

/** Who gave it to whom, and from when to when it is in force. */
export function ContractFacts({ contract }: { contract: ShownContract }) {
  const { t } = useTranslation('contracts');
  const facts: [string, string | null][] = [
    [t('facts.from'), contract.upline ?? t('house')],
    [t('facts.to'), contract.downline],
    [t('facts.period'), t(`periods.${contract.period}`)],
    [t('facts.betAmount'), contract.betAmount ?? t('facts.anyBet')],
    [t('facts.offered'), contract.offeredAt],
    [t('facts.answered'), contract.answeredAt],
    [t('facts.starts'), contract.standing === 'neverBegan' ? null : contract.from],
    [t('facts.ends'), contract.until],
    [t('facts.ending'), contract.ending && t(`endings.${contract.ending}`)],
  ];
  return <Facts facts={facts} />;
}
