import { randomInt } from 'node:crypto';
import { and, desc, eq, gte } from 'drizzle-orm';
import { lockBalances } from '~/domain/ledger/lock-balances.server';
import type { Move, Movement } from '~/domain/ledger/movement';
import { houseAccount, houseAccounts, walletAccounts } from '~/domain/ledger/open-accounts.server';
import { postMany } from '~/domain/ledger/post-many.server';
import { sendMessage } from '~/domain/messaging/inbox/send-message.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { PlayConsumer, PlayedLine } from '~/domain/shared/events.server';
import { taka } from '~/domain/shared/money';
import { findSettings } from '~/domain/site/find-settings.server';
import { noteWin } from '../note-win.server';
import { bets } from '../tables.server';
import { type Chance, drawnOf, sharesOf } from './jackpot';

/** There is one jackpot; its rows are told from other jackpots' by this. */
const ref = 'main';
type Win = { line: PlayedLine; amountMinor: bigint };

/**
 * Puts the bets' share into the jackpot and pays it to those who are drawn. As the first consumer of the stream it locks
 * nothing after others: each bet feeds it once and is drawn for once. One batch at a time.
 */
export async function feedJackpot(ctx: Ctx, lines: readonly PlayedLine[], chance: Chance = randomInt): Promise<void> {
  const { jackpot } = await findSettings(ctx);
  const shares = sharesOf(lines, jackpot);
  const drawn = drawnOf(lines, jackpot, chance);
  if (shares.size === 0 && drawn.length === 0) return;
  const shards = await houseAccounts(ctx, 'jackpot', ref);
  const mains = new Map<number, number>();
  for (const { accountId } of drawn) mains.set(accountId, (await walletAccounts(ctx, accountId)).main);
  const balances = await lockBalances(ctx, [...shards, ...mains.values()]);
  const pot = new Map(shards.map((id) => [id, balances.get(id) ?? 0n]));
  const batch = String(lines[0]!.id);
  const movements: Movement[] = [];
  const startMinor = taka(jackpot.start);
  /** From the house, where nothing is left to win. */
  const begin = async (key: string) => {
    if (startMinor > 0n && sumOf(pot) === 0n) {
      movements.push(await feedOf(ctx, pot, { key, from: new Map([['', startMinor]]), house: 'promotions' }));
    }
  };
  await begin(`start:${batch}`);
  if (shares.size > 0) movements.push(await feedOf(ctx, pot, { key: batch, from: shares, house: 'game_revenue' }));
  const wins: Win[] = [];
  for (const line of drawn) {
    const amountMinor = sumOf(pot);
    if (amountMinor === 0n) continue;
    wins.push({ line, amountMinor });
    movements.push(winOf(pot, mains.get(line.accountId)!, line.id));
    await begin(`start:after:${line.id}`);
  }
  for (const outcome of await postMany(ctx, movements)) if ('error' in outcome) throw outcome.error;
  for (const win of wins) await announce(ctx, win);
}

type Feed = { key: string; from: Map<string, bigint>; house: 'game_revenue' | 'promotions' };

async function feedOf(ctx: Ctx, pot: Map<number, bigint>, { key, from, house }: Feed): Promise<Movement> {
  const shards = [...pot.keys()];
  const into = shards[randomInt(shards.length)]!;
  const moves: Move[] = [];
  for (const [code, amountMinor] of from) {
    moves.push({ accountId: await houseAccount(ctx, house, code), amountMinor: -amountMinor });
    moves.push({ accountId: into, amountMinor });
    pot.set(into, pot.get(into)! + amountMinor);
  }
  return { kind: 'jackpot_feed', key, cause: { kind: 'jackpot', id: ref }, moves };
}

function winOf(pot: Map<number, bigint>, main: number, lineId: number): Movement {
  const amountMinor = sumOf(pot);
  const taken = [...pot].map(([accountId, lies]) => ({ accountId, amountMinor: -lies }));
  for (const accountId of pot.keys()) pot.set(accountId, 0n);
  const moves = [...taken, { accountId: main, amountMinor }];
  return { kind: 'jackpot_win', key: String(lineId), cause: { kind: 'jackpot', id: ref }, moves };
}

/** To the winner, and to all on the board under the game it was won in. */
async function announce(ctx: Ctx, { line, amountMinor }: Win): Promise<void> {
  const { accountId, category, vendorCode, settledAt } = line;
  await sendMessage(ctx, {
    accountId,
    type: 'newMail',
    template: 'jackpotWon',
    params: { amount: amountMinor },
    about: 'accountRecord',
  });
  const [bet] = await ctx.db
    .select({ nodeId: bets.nodeId })
    .from(bets)
    .where(
      and(
        ...[eq(bets.accountId, accountId), eq(bets.category, category), eq(bets.vendorCode, vendorCode)],
        ...[eq(bets.settledAt, settledAt), gte(bets.placedAt, new Date(settledAt.getTime() - lookBackMs))],
      ),
    )
    .orderBy(desc(bets.placedAt))
    .limit(1);
  if (bet) await noteWin(ctx, { accountId, nodeId: bet.nodeId, winMinor: amountMinor });
}

const lookBackMs = 40 * 24 * 3_600_000;

function sumOf(pot: Map<number, bigint>): bigint {
  return [...pot.values()].reduce((sum, lies) => sum + lies, 0n);
}

export const jackpotConsumer: PlayConsumer = {
  name: 'jackpot',
  playCounted: (ctx, { lines }) => feedJackpot(ctx, lines),
};
