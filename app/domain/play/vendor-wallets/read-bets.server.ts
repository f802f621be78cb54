import { and, eq, inArray, sql } from 'drizzle-orm';
import { meetRequirements } from '~/domain/cashier/turnover/meet-requirements.server';
import { categoryOfVendorGames } from '~/domain/catalogue/categories/game-category.server';
import type { GameType } from '~/domain/catalogue/game-types';
import { rememberPlayed } from '~/domain/catalogue/remember-played.server';
import { vendors } from '~/domain/catalogue/tables.server';
import { afterCommit, type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { findSettings } from '~/domain/site/find-settings.server';
import type { Settings } from '~/domain/site/settings';
import type { VendorBet, VendorBets } from '~/gateways/vendors/port';
import { type BetState, betTransitions, outcomeOf, validBetMinor } from '../bet';
import { betTally } from '../bet-tally';
import { countBet } from '../count-bet.server';
import { noteWin } from '../note-win.server';
import { accountOfPlayer } from '../seamless/protocol';
import { writeSettledLines } from '../settled-lines.server';
import { bets, vendorFeeds } from '../tables.server';

const mostPages = 20;
type Known = { nodeId: number; category: GameType };

/**
 * Writes down what was played at vendors that keep the money themselves: their bets move nothing here, and count as
 * turnover and in every record as others do. Each bet once, however often it is told. Answers how many are new.
 */
export async function readVendorBets(ctx: Ctx): Promise<number> {
  const rows = await ctx.db.select().from(vendors).where(eq(vendors.walletMode, 'transfer'));
  let written = 0;
  for (const { code, adapter } of rows) {
    const wallets = ctx.gateways.vendors.find(adapter);
    for (let page = 0; wallets && page < mostPages; page++) {
      const after = await positionOf(ctx, code);
      const told = await wallets.bets(code, after);
      if (!told || told.position === after) break;
      written += await writeDown(ctx, code, after, told);
    }
  }
  return written;
}

async function positionOf(ctx: Ctx, vendorCode: string): Promise<string> {
  const [feed] = await ctx.db.select().from(vendorFeeds).where(eq(vendorFeeds.vendorCode, vendorCode));
  return feed?.position ?? '';
}

/** The mark moves in the transaction that writes the bets; who finds it moved was beaten to them. */
function writeDown(ctx: Ctx, vendorCode: string, after: string, told: VendorBets): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.insert(vendorFeeds).values({ vendorCode, position: '', readAt: ctx.now }).onConflictDoNothing();
    const [feed] = await ctx.db.select().from(vendorFeeds).where(eq(vendorFeeds.vendorCode, vendorCode)).for('update');
    if (feed!.position !== after) return 0;
    const settings = await findSettings(ctx);
    const news = await unknownOf(ctx, vendorCode, told.bets);
    const games = await gamesOf(ctx, settings, vendorCode, news);
    let written = 0;
    for (const bet of news) {
      const game = games.get(bet.gameCode);
      const accountId = await playerOf(ctx, bet.playerId);
      if (!game || accountId === null) continue;
      await write(ctx, settings, { ...bet, ...game, vendorCode, accountId });
      written++;
    }
    const { position } = told;
    await ctx.db.update(vendorFeeds).set({ position, readAt: ctx.now }).where(eq(vendorFeeds.vendorCode, vendorCode));
    return written;
  });
}

/** One of each reference, and none that is already. */
async function unknownOf(ctx: Ctx, vendorCode: string, told: VendorBet[]): Promise<VendorBet[]> {
  const byReference = new Map(told.map((bet) => [bet.reference, bet]));
  const known = await ctx.db
    .select({ reference: bets.reference })
    .from(bets)
    .where(and(eq(bets.vendorCode, vendorCode), inArray(bets.reference, [...byReference.keys(), ''])));
  for (const { reference } of known) byReference.delete(reference);
  return [...byReference.values()];
}

async function gamesOf(ctx: Ctx, settings: Settings, vendorCode: string, of: VendorBet[]): Promise<Map<string, Known>> {
  const codes = sql.param([...new Set(of.map(({ gameCode }) => gameCode))]);
  const { rows } = await ctx.db.execute<Known & { gameCode: string }>(sql`
    select g.game_code as "gameCode", g.node_id as "nodeId", l.category from games g
    join (select l.*, ${categoryOfVendorGames(settings)} as category from vendor_lanes l) l
      on l.vendor_code = g.vassalage and l.game_type = g.game_type
    where g.vassalage = ${vendorCode} and g.game_code = any(${codes}::text[])`);
  return new Map(rows.map(({ gameCode, ...game }) => [gameCode, game]));
}

async function playerOf(ctx: Ctx, playerId: string): Promise<number | null> {
  const accountId = accountOfPlayer(playerId);
  const { rows } = await ctx.db.execute(
    sql`select from accounts where id = ${accountId}::bigint and role in ('member', 'agent')`,
  );
  return rows.length > 0 ? accountId : null;
}

type Placed = VendorBet & Known & { vendorCode: string; accountId: number };

async function write(ctx: Ctx, { timeZone }: Settings, bet: Placed): Promise<void> {
  const { accountId, vendorCode, nodeId, category, stakeMinor, payoutMinor, placedAt, settledAt } = bet;
  const valid = validBetMinor(bet);
  const state: BetState = betTransitions.open[outcomeOf(bet)];
  const { reference, round } = bet;
  await ctx.db.insert(bets).values({
    ...{ accountId, vendorCode, nodeId, category, round, reference, stakeMinor, payoutMinor, placedAt, settledAt },
    ...{ validBetMinor: valid, state, detail: {} },
  });
  afterCommit(ctx, () => betTally.count('transfer', stakeMinor));
  const figures = { bets: 1, stakeMinor, payoutMinor, validBetMinor: valid };
  await countBet(ctx, bet, { basis: 'placed', at: placedAt, timeZone }, figures);
  await countBet(ctx, bet, { basis: 'settled', at: settledAt, timeZone }, figures);
  await writeSettledLines(ctx, [{ accountId, settledAt, category, vendorCode, ...figures, feedsJackpot: false }]);
  await meetRequirements(ctx, { accountId, validBetMinor: valid });
  await rememberPlayed({ ...ctx, now: placedAt }, accountId, nodeId);
  if (payoutMinor > stakeMinor) await noteWin(ctx, { accountId, nodeId, winMinor: payoutMinor });
}
