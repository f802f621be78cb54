import { useTranslation } from 'react-i18next';
import type { ShownContract } from './show-contract.server';
import { SubHeading } from './sub-heading';
import { TermsTable } from './terms-table';

/** The terms whose place the offer would take. */
export function Replaced({ contract }: { contract: ShownContract }) {
  const { t } = useTranslation('contracts');
  return (
    <section className="grid gap-2">
      <SubHeading>{t('replaces.heading')}</SubHeading>
      <p className="text-sm text-muted">
        {contract.standing === 'upcoming'
          ? t('own.from', { at: contract.from })
          : t('own.since', { at: contract.from })}{' '}
        · {contract.betAmount ? t('own.betAmount', { amount: contract.betAmount }) : t('own.anyBet')}
      </p>
      <TermsTable contract={contract} />
    </section>
  );
}
