import fc from 'fast-check';
import { expect, test } from 'vitest';
import { walletAccounts } from '~/domain/ledger/open-accounts.server';
import { readBalances } from '~/domain/ledger/read-balances.server';
import { betStates, betTransitions, validBetMinor } from '~/domain/play/bet';
import { openBetMonths } from '~/domain/play/open-bet-months.server';
import { type NewBet, placeBet } from '~/domain/play/place-bet.server';
import { numberSettledLines } from '~/domain/play/play-stream.server';
import { rebuildMemberDays } from '~/domain/play/rebuild-member-days.server';
import { refundBet } from '~/domain/play/refund-bet.server';
import { settleBet } from '~/domain/play/settle-bet.server';
import { bets, memberDays } from '~/domain/play/tables.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { asOwner, worldWith } from '../../setup/world';
import { fund } from '../ledger/ledger-world';

const timeZone = 'Asia/Dhaka';
const rina = 7;

const spin: NewBet = {
  accountId: rina,
  vendorCode: 'JDB',
  nodeId: 10_001,
  category: 'RNG',
  round: 'r1',
  reference: 'b1',
  stakeMinor: taka(20),
  timeZone,
};

async function playerWith(amountMinor: bigint, options: Parameters<typeof worldWith>[0] = {}) {
  const world = await worldWith(options);
  await fund(world.ctx, (await walletAccounts(world.ctx, rina)).main, amountMinor);
  return world;
}

const mainOf = async (ctx: Ctx) => (await readBalances(ctx, rina)).main;
const dayLines = (ctx: Ctx) => ctx.db.select().from(memberDays).orderBy(memberDays.basis, memberDays.day);

test('a bet takes its stake and a win pays its prize, once each however often they come', async () => {
  const { ctx } = await playerWith(taka(100));
  const first = await placeBet(ctx, spin);
  const again = await placeBet(ctx, spin);
  expect(again).toEqual(first);
  expect(await mainOf(ctx)).toBe(taka(80));
  await settleBet(ctx, { vendorCode: 'JDB', reference: 'b1', payoutMinor: taka(50), timeZone });
  await expect(
    settleBet(ctx, { vendorCode: 'JDB', reference: 'b1', payoutMinor: taka(50), timeZone }),
  ).rejects.toMatchObject({
    code: 'play.bet_already_decided',
  });
  expect(await mainOf(ctx)).toBe(taka(130));
});

test('a bet larger than the balance is refused and leaves no line', async () => {
  const { ctx } = await playerWith(taka(10));
  await expect(placeBet(ctx, spin)).rejects.toMatchObject({ code: 'ledger.insufficient_funds' });
  expect(await ctx.db.select().from(bets)).toEqual([]);
  expect(await dayLines(ctx)).toEqual([]);
});

test('another bet under the same reference is refused', async () => {
  const { ctx } = await playerWith(taka(100));
  await placeBet(ctx, spin);
  await expect(placeBet(ctx, { ...spin, stakeMinor: taka(30) })).rejects.toMatchObject({ code: 'ledger.key_conflict' });
  expect(await mainOf(ctx)).toBe(taka(80));
});

test('the roll-up tells the day of the bet and the day of its end apart, in the zone of the site', async () => {
  const beforeMidnight = new Date('2026-03-15T17:59:00Z');
  const { ctx } = await playerWith(taka(100), { now: beforeMidnight });
  await placeBet(ctx, spin);
  const later = { ...ctx, now: new Date('2026-03-15T18:01:00Z') };
  await settleBet(later, { vendorCode: 'JDB', reference: 'b1', payoutMinor: 0n, timeZone });
  expect(
    (await dayLines(ctx)).map(({ basis, day, bets, stakeMinor, validBetMinor }) => [
      basis,
      day,
      bets,
      stakeMinor,
      validBetMinor,
    ]),
  ).toEqual([
    ['placed', '2026-03-15', 1, taka(20), taka(20)],
    ['settled', '2026-03-16', 1, taka(20), taka(20)],
  ]);
});

test('a refunded bet gives its stake back and counts for nothing', async () => {
  const { ctx } = await playerWith(taka(100));
  await placeBet(ctx, spin);
  await refundBet(ctx, { vendorCode: 'JDB', reference: 'b1', timeZone });
  expect(await mainOf(ctx)).toBe(taka(100));
  expect((await dayLines(ctx)).map(({ bets, stakeMinor }) => [bets, stakeMinor])).toEqual([[0, 0n]]);
  await expect(refundBet(ctx, { vendorCode: 'JDB', reference: 'b1', timeZone })).rejects.toMatchObject({
    code: 'play.bet_already_decided',
  });
});

test('what was counted along the way equals a recount', async () => {
  const { ctx } = await playerWith(taka(10_000));
  let references = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({ stake: fc.integer({ min: 1, max: 50 }), end: fc.constantFrom('win', 'lose', 'refund', 'open') }),
        {
          minLength: 1,
          maxLength: 8,
        },
      ),
      async (plays) => {
        for (const [at, { stake, end }] of plays.entries()) {
          const reference = `b${references++}`;
          const placedThen = { ...ctx, now: new Date(ctx.now.getTime() + at * 7 * 3_600_000) };
          await placeBet(placedThen, {
            ...spin,
            reference,
            stakeMinor: taka(stake),
            category: at % 2 ? 'LIVE' : 'RNG',
          });
          const ended = { vendorCode: 'JDB', reference, timeZone };
          if (end === 'refund') await refundBet(placedThen, ended);
          if (end === 'win' || end === 'lose') {
            await settleBet(placedThen, { ...ended, payoutMinor: end === 'win' ? (taka(stake) * 3n) / 2n : 0n });
          }
        }
        const counted = (await dayLines(ctx)).filter(({ bets }) => bets > 0);
        await rebuildMemberDays(ctx, timeZone);
        expect(counted).toEqual(expect.arrayContaining(await dayLines(ctx)));
        expect(counted).toHaveLength((await dayLines(ctx)).length);
      },
    ),
    { numRuns: 12 },
  );
});

test('turnover is never more than the stake, and none of a draw', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('RNG', 'SPORTS', 'LIVE', 'FISH'),
      fc.bigInt(1n, 10n ** 12n),
      fc.bigInt(0n, 10n ** 13n),
      (category, stakeMinor, payoutMinor) => {
        const valid = validBetMinor({ category: category as 'RNG', stakeMinor, payoutMinor });
        expect(valid >= 0n && valid <= stakeMinor).toBe(true);
        expect(validBetMinor({ category: 'RNG', stakeMinor, payoutMinor: stakeMinor })).toBe(0n);
      },
    ),
  );
});

test('nothing leads out of a state that is the end', () => {
  const ends = betStates.filter((state) => Object.keys(betTransitions[state]).length === 0);
  expect(ends).toEqual(['refunded', 'void']);
});

test('each month has its partition, made once', async () => {
  const { ctx, database } = await worldWith();
  const [from, to] = [new Date('2026-01-31T00:00:00Z'), new Date('2026-03-01T00:00:00Z')];
  await openBetMonths(ctx, from, to);
  await openBetMonths(ctx, from, to);
  const { rows } = await asOwner(database, (client) =>
    client.query("select relname from pg_class where relname ~ '^bets_2026_0[1-3]$' and relkind = 'r' order by 1"),
  );
  expect(rows.map(({ relname }) => relname)).toEqual(['bets_2026_01', 'bets_2026_02', 'bets_2026_03']);
});

test('a settled bet leaves one line for the roll-ups of teams, which is taken once', async () => {
  const { ctx } = await playerWith(taka(100));
  await placeBet(ctx, spin);
  await placeBet(ctx, { ...spin, reference: 'b2' });
  await settleBet(ctx, { vendorCode: 'JDB', reference: 'b1', payoutMinor: taka(50), timeZone });
  await settleBet(ctx, { vendorCode: 'JDB', reference: 'b2', payoutMinor: 0n, timeZone });
  const line = { accountId: rina, settledAt: ctx.now, category: 'RNG', vendorCode: 'JDB', bets: 1 };
  expect(await numberSettledLines(ctx, 1)).toMatchObject([
    { ...line, stakeMinor: taka(20), payoutMinor: taka(50), validBetMinor: taka(20) },
  ]);
  await expect(
    inTransaction(ctx, async (ctx) => {
      expect(await numberSettledLines(ctx, 10)).toHaveLength(1);
      throw new Error('and the transaction fails');
    }),
  ).rejects.toThrow('fails');
  expect(await numberSettledLines(ctx, 10)).toHaveLength(1);
  expect(await numberSettledLines(ctx, 10)).toEqual([]);
});

test('two who take lines at the same time take different ones', async () => {
  const { ctx } = await playerWith(taka(1_000));
  for (let n = 0; n < 4; n++) {
    await placeBet(ctx, { ...spin, reference: `c${n}` });
    await settleBet(ctx, { vendorCode: 'JDB', reference: `c${n}`, payoutMinor: BigInt(n), timeZone });
  }
  const taken = await inTransaction(ctx, async (first) => {
    const mine = await numberSettledLines(first, 2);
    return [...mine, ...(await numberSettledLines(ctx, 10))];
  });
  expect(taken.map(({ payoutMinor }) => payoutMinor).sort()).toEqual([0n, 1n, 2n, 3n]);
});
