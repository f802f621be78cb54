import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBalances } from '~/domain/ledger/read-balances.server';
import { seamlessTransactions } from '~/domain/play/tables.server';
import { expectSound, seamlessWith } from './seamless-world';

const runs = process.env.SOAK === '1' ? 200 : 10;

const step = fc.record({
  who: fc.integer({ min: 0, max: 1 }),
  kind: fc.constantFrom('bet', 'win', 'rollback'),
  round: fc.integer({ min: 0, max: 2 }),
  id: fc.integer({ min: 0, max: 5 }),
  of: fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }),
  amount: fc.integer({ min: 0, max: 60 }),
  closes: fc.constantFrom(true, false, undefined),
  again: fc.integer({ min: 1, max: 3 }),
});

test('whatever comes in whatever order, books and roll-ups are sound, and who asks again hears the same', async () => {
  const { ctx, players, call } = await seamlessWith([100, 100]);
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
      const prefix = `run${run++}`;
      const sends = steps.flatMap(({ who, kind, round, id, of, amount, closes, again }) => {
        const fields = {
          ...{ roundId: `${prefix}-${who}-${round}`, amount, roundClosed: closes },
          referenceTransactionId: kind === 'rollback' || of !== undefined ? `${prefix}-${who}-b${of ?? id}` : undefined,
        };
        const transactionId = `${prefix}-${who}-${kind[0]}${id}`;
        return Array.from({ length: again }, () => () => call(kind as 'bet', players[who]!, transactionId, fields));
      });
      await Promise.all(sends.map((send) => send()));
      const stored = await ctx.db.select().from(seamlessTransactions);
      const ids = stored.map(({ kind, transactionId }) => `${kind} ${transactionId}`);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { accountId } of players) expect((await readBalances(ctx, accountId)).main).toBeGreaterThanOrEqual(0n);
    }),
    { numRuns: runs },
  );
  await expectSound(ctx);
}, 240_000);
