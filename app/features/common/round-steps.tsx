import { useTranslation } from 'react-i18next';
import { useLanguage } from '~/i18n/use-language';
import { Badge } from '~/ui/data/badge';
import { Money } from '~/ui/data/money';
import { type Column, Table } from '~/ui/data/table';
import { Panel } from '~/ui/page/panel';
import type { ShownStep } from './show-bet.server';

type RoundStepsProps<Step> = {
  steps: Step[];
  /** What this page tells of each besides. */
  more?: Column<Step>[];
};

/** The round as it went, call by call, with the balance before and after each. */
export function RoundSteps<Step extends ShownStep>({ steps, more = [] }: RoundStepsProps<Step>) {
  const { t } = useTranslation('records');
  const language = useLanguage();
  const money = (amount: string) => <Money amount={amount} language={language} isBare />;
  const columns: Column<Step>[] = [
    {
      key: 'kind',
      heading: t('round.step'),
      kind: 'lead',
      cell: ({ kind, isReversed }) => (
        <>
          {t(`round.${kind}`)} {isReversed ? <Badge look="plain">{t('round.reversed')}</Badge> : null}
        </>
      ),
    },
    { key: 'at', heading: t('round.at'), cell: ({ at }) => at },
    ...more,
    { key: 'before', heading: t('column.balanceBefore'), kind: 'amount', cell: ({ before }) => money(before) },
    { key: 'amount', heading: t('round.amount'), kind: 'amount', cell: ({ amount }) => money(amount) },
    { key: 'after', heading: t('column.balanceAfter'), kind: 'lead-amount', cell: ({ after }) => money(after) },
  ];
  return (
    <Panel>
      <Table caption={t('round.title')} columns={columns} rows={steps} rowKey={({ key }) => key} />
    </Panel>
  );
}
