import { sql } from 'drizzle-orm';
import { creditDeposit } from '~/domain/cashier/deposits/change-deposit.server';
import { lockDeposit } from '~/domain/cashier/deposits/deposit.server';
import { requestDeposit } from '~/domain/cashier/deposits/request-deposit.server';
import { listOfferedMethods } from '~/domain/cashier/methods/list-methods.server';
import { meetRequirements } from '~/domain/cashier/turnover/meet-requirements.server';
import { rememberPlayed } from '~/domain/catalogue/remember-played.server';
import { markAllRead } from '~/domain/messaging/inbox/mark-read.server';
import { validBetMinor } from '~/domain/play/bet';
import { importSettledBets } from '~/domain/play/import-settled-bets.server';
import { openBetMonths } from '~/domain/play/open-bet-months.server';
import { rebuildMemberDays } from '~/domain/play/rebuild-member-days.server';
import { countCohorts } from '~/domain/reports/count-cohorts.server';
import { countGameReturns } from '~/domain/reports/count-game-returns.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { dayIn, startOfDay } from '~/domain/shared/period';
import { defaultSettings } from '~/domain/site/settings';
import { demoProvider } from '~/gateways/payments/choose.server';
import { teamMembers } from '../agency/demo-team';
import { pick, seededRandom } from '../catalogue/random';
import { compareHistory } from './compare-history.server';
import { type Evening, type PlayedGame, playEvenings } from './play-evenings';
import { withdrawWinnings } from './withdraw-winnings.server';

/** How long and how often each has played; `player1` is rich in history. */
const players = [
  { account: 'player1', days: 120, eveningsAWeek: 4 },
  { account: 'player3', days: 21, eveningsAWeek: 3 },
  { account: 'player4', days: 10, eveningsAWeek: 4 },
  ...teamMembers,
];
const dayMs = 86_400_000;
const eveningsBetweenWithdrawals = 9;
const morningAfterMs = 10 * 3_600_000;

/**
 * Months of believable play through the same verbs as any other: deposits, bets, wins. It ends on the eve of the first
 * start: from that day on each vendor's own statement is compared, and no vendor knows of these bets.
 */
export async function seedHistory(given: Ctx): Promise<void> {
  // The demo's provider took the payments of old; nobody is asked to take them again.
  const ctx = { ...given, gateways: { ...given.gateways, payments: { codes: [demoProvider], find: () => null } } };
  await openBetMonths(ctx, new Date(ctx.now.getTime() - 125 * dayMs), ctx.now);
  const today = startOfDay(dayIn(ctx.now, defaultSettings.timeZone), defaultSettings.timeZone);
  const games = await popularGames(ctx);
  const methods = (await listOfferedMethods(ctx)).filter(
    ({ provider, feeFixedMinor, feePpm }) => provider && feeFixedMinor === 0n && feePpm === 0,
  );
  for (const { account, days, eveningsAWeek } of players) {
    const accountId = await idOf(ctx, account);
    const random = seededRandom(accountId * 7_919);
    const evenings = playEvenings({ name: account, random, games, today }, days, eveningsAWeek);
    let nextWithdrawal = 0;
    for (const [at, evening] of evenings.entries()) {
      const method = pick(methods, random);
      await depositBefore(ctx, accountId, evening, method.id);
      await importSettledBets({ ...ctx, now: evening.startsAt }, accountId, evening.bets);
      await countTurnover(ctx, accountId, evening);
      const morning = { ...ctx, now: new Date(evening.startsAt.getTime() + morningAfterMs) };
      const isBeforeNext = morning.now.getTime() + 2 * morningAfterMs < (evenings[at + 1]?.startsAt.getTime() ?? 0);
      if (account === 'player1' && isBeforeNext && at >= nextWithdrawal) {
        const isDone = await withdrawWinnings(morning, accountId, at % 2 === 0);
        if (isDone) nextWithdrawal = at + eveningsBetweenWithdrawals;
      }
    }
    await rememberLast(ctx, accountId, evenings);
    await markAllRead(ctx, accountId);
  }
  await rebuildMemberDays(ctx, defaultSettings.timeZone);
  await countCohorts(ctx);
  await countGameReturns(ctx);
  await compareHistory(ctx);
}

const recentsAtMost = 12;

/** What was played last is among the recent games, as if it had been started here. */
async function rememberLast(ctx: Ctx, accountId: number, evenings: Evening[]): Promise<void> {
  const bets = evenings.flatMap((evening) => evening.bets).reverse();
  const nodes = [...new Set(bets.map(({ nodeId }) => nodeId))].slice(0, recentsAtMost);
  const until = evenings.at(-1)?.startsAt.getTime() ?? ctx.now.getTime();
  for (const [at, nodeId] of nodes.entries()) {
    await rememberPlayed({ ...ctx, now: new Date(until - at * 60_000) }, accountId, nodeId);
  }
}

/** Bets that were settled elsewhere tell nobody; what they were worth counts all the same. */
async function countTurnover(ctx: Ctx, accountId: number, { startsAt, bets }: Evening): Promise<void> {
  const valid = bets.reduce((sum, bet) => sum + validBetMinor(bet), 0n);
  await meetRequirements({ ...ctx, now: startsAt }, { accountId, validBetMinor: valid });
}

/** What a player takes to the games has arrived before, by a way that costs nothing. */
async function depositBefore(ctx: Ctx, accountId: number, { startsAt, depositUnits }: Evening, methodId: number) {
  if (depositUnits === 0) return;
  const requested = { ...ctx, now: new Date(startsAt.getTime() - 3 * 60_000) };
  const depositId = await requestDeposit(requested, {
    accountId,
    methodId,
    amountMinor: taka(depositUnits),
    requestKey: `history ${accountId} ${startsAt.getTime()}`,
  });
  const arrived = { ...ctx, now: startsAt };
  const deposit = await lockDeposit(arrived, { depositId });
  await creditDeposit(arrived, deposit!, 'arrive', { amountMinor: deposit!.amountMinor });
}

/** At vendors that play against our balance: what the others hold is told by themselves, and they were told of nothing. */
async function popularGames(ctx: Ctx): Promise<PlayedGame[]> {
  const { rows } = await ctx.db.execute<PlayedGame>(sql`
    select node_id as "nodeId", vassalage as "vendorCode", game_type as category, rtp_ppm as "rtpPpm" from (
      select g.*, row_number() over (partition by game_type order by popularity desc, node_id) as place from games g
      where game_type in ('RNG', 'FISH', 'LIVE', 'SPORTS', 'CRASH', 'PVP')
        and vassalage in (select code from vendors where wallet_mode = 'seamless' and not is_in_maintenance)) g
    where place <= case when game_type = 'RNG' then 20 else 4 end order by node_id`);
  return rows;
}

async function idOf(ctx: Ctx, account: string): Promise<number> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`select id from accounts where account = ${account}`);
  return Number(rows[0]!.id);
}
