import { useTranslation } from 'react-i18next';
import { EmptyState } from '~/ui/page/empty-state';
import { BillList } from './bill-list';
import { ContractList } from './contract-list';
import type { OwnContracts } from './read-contracts.server';
import { SubHeading, useSubLevel } from './sub-heading';

/** What was offered and holds, and what it brought lately. */
export function OwnContractsView({ own }: { own: OwnContracts }) {
  const { t } = useTranslation('contracts');
  const level = useSubLevel();
  return (
    <div className="grid gap-4">
      <ContractList
        contracts={own.contracts}
        caption={t('shell:account.contracts')}
        hasKind
        empty={<EmptyState title={t('own.nothing')} text={t('own.nothingText')} level={level} />}
      />
      {own.bills.length > 0 ? (
        <>
          <SubHeading>{t('views.earned')}</SubHeading>
          <BillList bills={own.bills} side="earned" caption={t('views.earned')} empty={null} hasKind />
        </>
      ) : null}
      <p className="text-sm text-muted">{t('zone', { zone: own.zone })}</p>
    </div>
  );
}
