import { useTranslation } from 'react-i18next';
import { useLanguage } from '~/i18n/use-language';
import { Badge } from '~/ui/data/badge';
import { Money } from '~/ui/data/money';
import type { Column } from '~/ui/data/table';
import { Link } from '~/ui/page/link';
import type { BetsData, ShownBet } from './read-bets.server';
import { RecordTable } from './record-table';

export function BetTable({ data }: { data: BetsData }) {
  const { t } = useTranslation('records');
  const language = useLanguage();
  const money = (amount: string) => <Money amount={amount} language={language} isBare />;
  const columns: Column<ShownBet>[] = [
    {
      key: 'game',
      heading: t('column.game'),
      kind: 'lead',
      cell: (bet) => <BetName bet={bet} to={data.isOwn ? `${data.frame.path}/${bet.id}` : null} />,
    },
    ...(data.isOwn
      ? []
      : [
          {
            key: 'reference',
            heading: t('column.reference'),
            cell: ({ reference }: ShownBet) => <span className="bet-code">{reference}</span>,
          },
        ]),
    { key: 'state', heading: t('column.state'), cell: ({ state }) => <Badge look={state.look}>{state.text}</Badge> },
    { key: 'stake', heading: t('column.stake'), kind: 'amount', cell: ({ stake }) => money(stake) },
    { key: 'valid', heading: t('column.valid'), kind: 'amount', cell: ({ valid }) => money(valid) },
    { key: 'payout', heading: t('column.payout'), kind: 'amount', cell: ({ payout }) => money(payout) },
    {
      key: 'result',
      heading: t('column.result'),
      kind: 'lead-amount',
      cell: ({ result }) => (result === null ? '—' : <Money amount={result} language={language} isColoured isBare />),
    },
  ];
  return <RecordTable caption={t('bets.title')} columns={columns} data={data} emptyText={t('empty.bets')} />;
}

/** The game, and where the bet has a page the way to it. */
function BetName({ bet, to }: { bet: ShownBet; to: string | null }) {
  const words = (
    <>
      <span className="records-name">{bet.game}</span>
      <span className="records-note">
        {bet.vendor} · {bet.placedAt}
      </span>
    </>
  );
  if (to === null) return <span className="records-link">{words}</span>;
  return (
    <Link to={to} className="records-link">
      {words}
    </Link>
  );
}
