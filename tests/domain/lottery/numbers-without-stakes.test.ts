import { eq, lte } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { advanceDraws } from '~/domain/lottery/draws/advance-draws.server';
import { lotteryDraws } from '~/domain/lottery/tables.server';
import { restorable } from '../../setup/restorable';
import { playerWith } from '../studio/studio-world';
import { bet, drawDatabase, drawOf, openDraw } from './draw-world';

const code = 'ssc-10m';
const ticket = fc.oneof(
  fc.record({ play: fc.constant('s1'), picks: fc.integer({ min: 0, max: 9 }).map((digit) => `${digit}||`) }),
  fc.record({ play: fc.constant('half1'), picks: fc.constantFrom('big', 'small', 'odd', 'even') }),
);
const slip = fc.array(ticket, { minLength: 1, maxLength: 8 });

test('whatever is staked on a draw, its numbers are the same', { timeout: 180_000 }, async () => {
  const { ctx, database } = await drawDatabase();
  const players = [await playerWith(ctx, 1_000), await playerWith(ctx, 1_000)];
  const draw = await openDraw(ctx, code);
  // Only this draw is asked for its numbers.
  await ctx.db.delete(lotteryDraws).where(lte(lotteryDraws.id, draw.id - 1));
  const restore = await restorable(database);
  const drawn = { ...ctx, now: new Date(draw.drawsAt.getTime() + 1_000), clock: 'database' as const };
  const numbersWith = async (slips: { play: string; picks: string }[][]) => {
    await restore();
    for (const [at, tickets] of slips.entries()) await bet(ctx, players[at]!, draw.id, code, tickets);
    await advanceDraws(drawn);
    const { state, numbers, ticketCount, ticketDigest } = await drawOf(ctx, draw.id);
    expect([state, ticketCount]).toEqual(['settled', slips.flat().length]);
    return { numbers, ticketDigest };
  };
  const unstaked = await numbersWith([]);
  const digests = new Set([unstaked.ticketDigest]);
  await fc.assert(
    fc.asyncProperty(fc.tuple(slip, slip), async (slips) => {
      const { numbers, ticketDigest } = await numbersWith(slips);
      digests.add(ticketDigest);
      expect(numbers).toEqual(unstaked.numbers);
    }),
    { numRuns: 15 },
  );
  expect(digests.size).toBeGreaterThan(10);
  expect(await ctx.db.$count(lotteryDraws, eq(lotteryDraws.state, 'settled'))).toBe(1);
});
