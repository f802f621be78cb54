import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { PlayConsumer, PlayedLine } from '~/domain/shared/events.server';
import { dayIn, startOfDay } from '~/domain/shared/period';
import { findSettings } from '~/domain/site/find-settings.server';
import { boardPeriods, boards } from '../tables.server';
import { boardConsumerName, boardPeriodOf, multipleOf, weighted } from './board-rules';
import { addMultiples, addScores, type Multiple, type Score } from './store-scores.server';

export type Board = typeof boards.$inferSelect;
export type BoardPeriod = typeof boardPeriods.$inferSelect;

/** Counts settled bets for every board that runs. */
export const boardConsumer: PlayConsumer = {
  name: boardConsumerName,
  async playCounted(ctx, { lines }) {
    const running = await ctx.db.select().from(boards).where(eq(boards.isEnabled, true));
    if (running.length === 0) return;
    const { timeZone } = await findSettings(ctx);
    const counted = running.flatMap((board) =>
      lines
        .filter((line) => isCounted(board, line))
        .map((line) => ({ board, line, ...boardPeriodOf(board.period, dayIn(line.settledAt, timeZone)) })),
    );
    if (counted.length === 0) return;
    const periods = await openPeriods(ctx, counted, timeZone);
    const scores = new Map<string, Score>();
    const multiples = new Map<string, Multiple>();
    for (const { board, first, line } of counted) {
      const period = periods.get(`${board.code} ${first}`);
      if (!period) continue;
      if (period.score === 'validBets') addValid(scores, period, line);
      else addMultiple(multiples, period, line);
    }
    await addScores(ctx, [...scores.values()]);
    await addMultiples(ctx, [...multiples.values()]);
  },
};

function isCounted({ startsAt, endsAt, weights }: Board, { category, settledAt }: PlayedLine): boolean {
  return startsAt <= settledAt && (endsAt === null || settledAt < endsAt) && (weights[category] ?? 0) > 0;
}

type Counted = { board: Board; first: string; next: string };

/** Held against being frozen until the transaction ends; frozen ones are left out. */
async function openPeriods(ctx: Ctx, counted: Counted[], timeZone: string): Promise<Map<string, BoardPeriod>> {
  const wanted = new Map(counted.map((each) => [`${each.board.code} ${each.first}`, each]));
  const known = await readPeriods(ctx, counted);
  const missing = [...wanted].filter(([key]) => !known.has(key)).map(([, each]) => each);
  if (missing.length === 0) return openOnes(known);
  await ctx.db
    .insert(boardPeriods)
    .values(missing.map(({ board, first, next }) => periodValues(board, { first, next, timeZone })))
    .onConflictDoNothing();
  return openOnes(await readPeriods(ctx, counted));
}

function periodValues(board: Board, { first, next, timeZone }: { first: string; next: string; timeZone: string }) {
  const { code: boardCode, score, weights, leastStakeMinor, prizes } = board;
  const end = startOfDay(next, timeZone);
  const endsAt = board.endsAt && board.endsAt < end ? board.endsAt : end;
  return { boardCode, first, score, weights, leastStakeMinor, prizes, endsAt };
}

async function readPeriods(ctx: Ctx, counted: Counted[]): Promise<Map<string, BoardPeriod>> {
  const rows = await ctx.db
    .select()
    .from(boardPeriods)
    .where(
      and(
        inArray(boardPeriods.boardCode, [...new Set(counted.map(({ board }) => board.code))]),
        inArray(boardPeriods.first, [...new Set(counted.map(({ first }) => first))]),
      ),
    )
    .orderBy(boardPeriods.id)
    .for('share');
  return new Map(rows.map((row) => [`${row.boardCode} ${row.first}`, row]));
}

const openOnes = (periods: Map<string, BoardPeriod>) =>
  new Map([...periods].filter(([, { frozenAt }]) => frozenAt === null));

function addValid(scores: Map<string, Score>, period: BoardPeriod, line: PlayedLine): void {
  const { accountId, category, validBetMinor } = line;
  const key = `${period.id} ${accountId}`;
  const score = scores.get(key) ?? { periodId: period.id, accountId, by: 0n };
  score.by += weighted(validBetMinor, period.weights[category] ?? 0);
  scores.set(key, score);
}

/** A line of several bets tells no single multiple. */
function addMultiple(multiples: Map<string, Multiple>, period: BoardPeriod, line: PlayedLine): void {
  const { accountId, bets, stakeMinor, payoutMinor } = line;
  const stake = stakeMinor < 0n ? -stakeMinor : stakeMinor;
  const multiple = multipleOf(payoutMinor, stakeMinor);
  if (Math.abs(bets) !== 1 || stake < period.leastStakeMinor || multiple === null) return;
  const key = `${period.id} ${accountId} ${multiple}`;
  const known = multiples.get(key) ?? { periodId: period.id, accountId, multiple, times: 0 };
  known.times += bets;
  multiples.set(key, known);
}
