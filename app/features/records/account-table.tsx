import { useTranslation } from 'react-i18next';
import { useLanguage } from '~/i18n/use-language';
import { Money } from '~/ui/data/money';
import { Stat } from '~/ui/data/stat';
import type { Column } from '~/ui/data/table';
import { Link } from '~/ui/page/link';
import type { AccountData, ShownLine } from './read-account.server';
import { RecordTable } from './record-table';

export function AccountTotals({ data }: { data: AccountData }) {
  const { t } = useTranslation('records');
  const language = useLanguage();
  const { totals } = data;
  const money = (amount: string, isColoured = false) => (
    <Money amount={amount} language={language} isColoured={isColoured} />
  );
  return (
    <div className="records-totals">
      {'count' in totals ? (
        <>
          <Stat label={t('account.count')} figure={totals.count} />
          <Stat label={t('account.in')} figure={money(totals.in)} />
          <Stat label={t('account.out')} figure={money(totals.out)} />
        </>
      ) : (
        <>
          {totals.opening && <Stat label={t('account.opening')} figure={money(totals.opening)} />}
          {totals.closing && <Stat label={t('account.closing')} figure={money(totals.closing)} />}
          <Stat label={t('account.change')} figure={money(totals.change, true)} />
        </>
      )}
      <Stat
        label={t('account.page')}
        figure={money(data.page.in, true)}
        note={<span className="records-out">{money(data.page.out, true)}</span>}
      />
    </div>
  );
}

export function AccountTable({ data }: { data: AccountData }) {
  const { t } = useTranslation('records');
  const language = useLanguage();
  const after: Column<ShownLine> = {
    key: 'after',
    heading: t('column.after'),
    kind: 'amount',
    cell: ({ after }) => after && <Money amount={after} language={language} isBare />,
  };
  const columns: Column<ShownLine>[] = [
    { key: 'kind', heading: t('column.kind'), kind: 'lead', cell: (line) => <LineName line={line} /> },
    { key: 'at', heading: t('column.at'), cell: ({ at }) => at },
    {
      key: 'amount',
      heading: t('column.amount'),
      kind: 'lead-amount',
      cell: ({ amount }) => <Money amount={amount} language={language} isColoured isBare />,
    },
    ...(data.hasBalances ? [after] : []),
  ];
  return <RecordTable caption={t('account.title')} columns={columns} data={data} emptyText={t('empty.account')} />;
}

function LineName({ line }: { line: ShownLine }) {
  const words = (
    <>
      <span className="records-name">{line.kind}</span>
      {line.about ? <span className="records-note">{line.about}</span> : null}
    </>
  );
  if (!line.to) return <span className="records-link">{words}</span>;
  return (
    <Link to={line.to} className="records-link">
      {words}
    </Link>
  );
}
