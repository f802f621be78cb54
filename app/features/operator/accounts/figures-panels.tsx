import { useTranslation } from 'react-i18next';
import { Facts } from '~/ui/data/facts';
import { type Column, Table } from '~/ui/data/table';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import { listed } from './listed';
import type { AccountFigures, MoneyFigures, PlayFigures } from './read-figures.server';

/** An account's money and play, as far as the operator may see them. */
export function FiguresPanels({ figures: { money, play } }: { figures: AccountFigures }) {
  return (
    <>
      {money ? <MoneyPanel money={money} /> : null}
      {play ? <PlayPanel play={play} /> : null}
    </>
  );
}

function MoneyPanel({ money }: { money: MoneyFigures }) {
  const { t } = useTranslation('figures');
  const { lately, ever } = money.cash;
  return (
    <Panel heading={t('money')}>
      <Facts
        className="console-facts"
        facts={[
          [t('common:word.mainWallet'), money.main],
          [t('locked'), money.locked],
          [t('bonus'), money.bonus],
          [t('vendors'), listed(money.vendors, t('none'))],
          [t('turnover'), money.turnoverLeft],
          [t('bankAccounts'), money.bankAccounts && listed(money.bankAccounts, t('none'))],
        ]}
      />
      <div className="console-list mt-3 grid grid-cols-1 gap-4">
        <Sums
          caption={t('cash')}
          headings={[t('lately'), t('common:word.total')]}
          rows={[
            { name: t('deposits'), cells: [lately.deposits, ever.deposits] },
            { name: t('depositCount'), cells: [lately.depositCount, ever.depositCount] },
            { name: t('withdrawals'), cells: [lately.withdrawals, ever.withdrawals] },
            { name: t('withdrawalCount'), cells: [lately.withdrawalCount, ever.withdrawalCount] },
            { name: t('net'), cells: [lately.net, ever.net] },
          ]}
        />
        {money.deposits?.length ? <Requests caption={t('lastDeposits')} rows={money.deposits} /> : null}
        {money.withdrawals?.length ? <Requests caption={t('lastWithdrawals')} rows={money.withdrawals} /> : null}
      </div>
    </Panel>
  );
}

function PlayPanel({ play: { lately, sinceDeposit, bets } }: { play: PlayFigures }) {
  const { t } = useTranslation('figures');
  const cells = (part: 'bets' | 'stake' | 'payout' | 'result') =>
    sinceDeposit ? [lately[part], sinceDeposit[part]] : [lately[part]];
  return (
    <Panel heading={t('play')}>
      <div className="console-list grid grid-cols-1 gap-4">
        <Sums
          caption={t('play')}
          headings={sinceDeposit ? [t('lately'), t('sinceDeposit', { day: sinceDeposit.day })] : [t('lately')]}
          rows={[
            { name: t('bets'), cells: cells('bets') },
            { name: t('stake'), cells: cells('stake') },
            { name: t('payout'), cells: cells('payout') },
            { name: t('result'), cells: cells('result') },
          ]}
        />
        {bets.length ? <LastBets bets={bets} /> : <p className="text-muted">{t('noBets')}</p>}
      </div>
    </Panel>
  );
}

type SumsRow = { name: string; cells: string[] };

function Sums({ caption, headings, rows }: { caption: string; headings: string[]; rows: SumsRow[] }) {
  const { t } = useTranslation('figures');
  const columns: Column<SumsRow>[] = [
    { key: 'name', heading: t('figure'), kind: 'lead', cell: ({ name }) => name },
    ...headings.map(
      (heading, at): Column<SumsRow> => ({ key: heading, heading, kind: 'amount', cell: ({ cells }) => cells[at] }),
    ),
  ];
  return <Table caption={caption} isCaptionHidden columns={columns} rows={rows} rowKey={({ name }) => name} />;
}

type RequestRow = NonNullable<MoneyFigures['deposits']>[number];

function Requests({ caption, rows }: { caption: string; rows: RequestRow[] }) {
  const { t } = useTranslation('figures');
  const columns: Column<RequestRow>[] = [
    {
      key: 'reference',
      heading: t('common:word.reference'),
      kind: 'lead',
      cell: ({ to, reference }) => (
        <Link to={to} className="link">
          {reference}
        </Link>
      ),
    },
    { key: 'at', heading: t('common:word.time'), cell: ({ at }) => at },
    { key: 'state', heading: t('common:word.status'), cell: ({ state }) => state },
    { key: 'amount', heading: t('common:word.amount'), kind: 'lead-amount', cell: ({ amount }) => amount },
  ];
  return <Table caption={caption} columns={columns} rows={rows} rowKey={({ reference }) => reference} />;
}

type BetRow = PlayFigures['bets'][number];

function LastBets({ bets }: { bets: BetRow[] }) {
  const { t } = useTranslation('figures');
  const columns: Column<BetRow>[] = [
    { key: 'game', heading: t('common:word.game'), kind: 'lead', cell: gameOf },
    { key: 'at', heading: t('common:word.time'), cell: ({ at }) => at },
    { key: 'state', heading: t('common:word.status'), cell: ({ state }) => state },
    { key: 'stake', heading: t('stake'), kind: 'amount', cell: ({ stake }) => stake },
    { key: 'payout', heading: t('payout'), kind: 'lead-amount', cell: ({ payout }) => payout },
  ];
  return <Table caption={t('lastBets')} columns={columns} rows={bets} rowKey={({ id }) => id} />;
}

function gameOf({ game, to }: BetRow) {
  if (to === null) return game;
  return (
    <Link to={to} className="link">
      {game}
    </Link>
  );
}
