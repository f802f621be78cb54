import type { Journal } from '../../journal';
import type { Stage } from '../../tenant';
import type { Round } from '../games/rounds';
import { type Move, openWallets, type Wallets } from './wallets';

/** What vendors of transfer mode hold: their players' money, and the rounds that were played with it. */
type StoredTransfers = { wallets: Wallets; rounds: Journal<Round> };

const opened = new WeakMap<Stage, StoredTransfers>();

/** The same for all who play on this stage: a journal has one writer. */
export function storedOn(stage: Stage): StoredTransfers {
  const known = opened.get(stage);
  if (known) return known;
  const wallets = openWallets(stage.journal<Move>('vendor-moves'), stage.journal<true>('vendor-players'));
  const transfers = { wallets, rounds: stage.journal<Round>('kept-rounds') };
  opened.set(stage, transfers);
  return transfers;
}

const mostAtOnce = 200;
/** What ends in the same instant as it is asked for is told the next time: a mark never passes what is still to come. */
const settledMs = 1_000;

/** Decided rounds after a mark, in the order of their ends. */
export function betsAfter({ rounds }: StoredTransfers, vendor: string, after: string) {
  const until = Date.now() - settledMs;
  const over = [...rounds.entries()]
    .map(([, round]) => round)
    .filter((round) => round.vendor === vendor && round.state === 'done' && (round.paidAt ?? until) < until)
    .map((round) => ({ mark: markOf(round), round }))
    .filter(({ mark }) => mark > after)
    .sort((a, b) => (a.mark < b.mark ? -1 : 1))
    .slice(0, mostAtOnce);
  return {
    position: over.at(-1)?.mark ?? after,
    bets: over.map(({ round }) => ({
      reference: round.id,
      playerId: round.player,
      gameCode: round.code,
      roundId: round.id,
      stake: round.stake,
      payout: round.payout ?? '0.0000',
      placedAt: new Date(round.placedAt).toISOString(),
      settledAt: new Date(round.paidAt ?? round.placedAt).toISOString(),
    })),
  };
}

function markOf({ paidAt, id }: Round): string {
  return `${String(paidAt ?? 0).padStart(15, '0')}:${id}`;
}
