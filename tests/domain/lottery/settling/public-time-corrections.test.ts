import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { listAudit } from '~/domain/audit/list-audit.server';
import { turnoverRequirements } from '~/domain/cashier/tables.server';
import { auditLedger } from '~/domain/ledger/audit-ledger.server';
import { settleDraw } from '~/domain/lottery/draws/settle-draw.server';
import { enterResult } from '~/domain/lottery/official/enter-result.server';
import { listVersions } from '~/domain/lottery/official/list-versions.server';
import { lotteryDays, lotteryTickets } from '~/domain/lottery/tables.server';
import { settledOf } from '~/domain/lottery/tickets/settled-tickets.server';
import { settledLines } from '~/domain/play/tables.server';
import { taka } from '~/domain/shared/money';
import { cutAfter, cutMessage } from '../../../setup/cut-after';
import { closeTestDatabases } from '../../../setup/world';
import { betsOf, mainOf, playerWith } from '../../studio/studio-world';
import { bet, drawOf } from '../draw-world';
import { expectDaysRight, sheet, spendDownTo } from './correction-world';
import {
  betsInOrder,
  corrected,
  correctionsOf,
  half,
  lettersTo,
  lo2,
  paidWorld,
  toMinute,
  withTickets,
} from './public-time-world';

afterEach(closeTestDatabases);

test('paid tickets that a correction finds late go back with what they won, one time; the others stay', async () => {
  const world = await withTickets();
  const { after, id, clock, player, other, publicAt } = world;
  await world.settle();
  // 27 + 27 + 27 staked, 570 and 190 won.
  expect(await mainOf(after, player)).toBe(taka(100 - 81 + 760));
  const before = await mainOf(after, other);
  await world.told();
  expect(await drawOf(after, id)).toMatchObject({
    ...{ state: 'drawn', version: 2, correctionCause: 'publicTime', publicAt: toMinute(publicAt), settledAt: null },
  });
  for (let run = 0; run < 3; run++) await clock();
  expect(await drawOf(after, id)).toMatchObject({ state: 'settled', version: 2 });
  expect(await mainOf(after, player)).toBe(taka(100 - 27 + 570));
  expect(await mainOf(after, other)).toBe(before);
  expect((await betsInOrder(after, player)).map(({ state, detail }) => [state, detail])).toEqual([
    ['won', expect.objectContaining({ outcome: { numbers: sheet.join(' ') } })],
    ['void', expect.objectContaining({ outcome: { reason: 'late' } })],
    ['void', expect.objectContaining({ outcome: { reason: 'late' } })],
  ]);
  const changed = (await correctionsOf(after, id)).filter(({ movedMinor }) => movedMinor !== 0n);
  expect(changed.map(({ beforeMinor, afterMinor, movedMinor }) => [beforeMinor, afterMinor, movedMinor])).toEqual([
    [taka(190), null, taka(27 - 190)],
    [0n, null, taka(27)],
  ]);
  expect(await lettersTo(after, player)).toContainEqual([
    'drawLateCorrected',
    expect.objectContaining({
      amount: { amountMinor: String(taka(54)) },
      paid: { amountMinor: String(taka(27)) },
      taken: { amountMinor: String(taka(163)) },
    }),
  ]);
  // Nothing changed for who has no late ticket.
  expect((await lettersTo(after, other)).map(([template]) => template)).not.toContain('drawCorrected');
  expect((await listVersions(after, id)).map(({ version, publicAt, cause }) => [version, publicAt, cause])).toEqual([
    [1, null, null],
    [2, toMinute(publicAt), 'publicTime'],
  ]);
  const { entries } = await listAudit(after, { subject: `draw:${id}` });
  expect(entries[0]).toMatchObject({
    ...{ action: 'lottery.correctResult', proposal: { by: 'op_reads' } },
    after: { publicAt: toMinute(publicAt).toISOString(), version: 2, cause: 'publicTime' },
  });
  expect(entries[0]?.before).not.toHaveProperty('publicAt');
  const lines = (await after.db.select().from(settledLines)).filter(({ accountId }) => accountId === player);
  expect(lines.reduce((sum, line) => sum + line.bets, 0)).toBe(1);
  expect(lines.reduce((sum, line) => sum + line.payoutMinor, 0n)).toBe(taka(570));
  expect((await auditLedger(after)).differences).toEqual([]);
  await expectDaysRight(after);
});

test('with other numbers at once; what is spent is borne, and a later correction leaves what went back', async () => {
  const world = await withTickets();
  const { after, id, clock, player, other, publicAt } = world;
  await world.settle();
  await spendDownTo(after, player, taka(10));
  await world.told({ cause: 'entry', texts: corrected });
  await clock();
  // The early ticket loses 95, the late one that won loses 163, and 27 come back of the other one.
  expect(await mainOf(after, player)).toBe(0n);
  expect(await mainOf(after, other)).toBe(taka(100 - 27 + 285));
  const borne = (await correctionsOf(after, id)).reduce((sum, { borneMinor }) => sum + borneMinor, 0n);
  expect(borne).toBe(taka(95 + 163 - 27 - 10));
  await expectDaysRight(after);

  await world.correct(sheet, 'organiser');
  await clock();
  expect(await drawOf(after, id)).toMatchObject({ state: 'settled', version: 3, publicAt: toMinute(publicAt) });
  expect((await betsInOrder(after, player)).map(({ state }) => state)).toEqual(['won', 'void', 'void']);
  expect((await correctionsOf(after, id)).filter(({ version }) => version === 3)).toHaveLength(2);
  expect((await auditLedger(after)).differences).toEqual([]);
  await expectDaysRight(after);
});

test('a moment that is told with the result can be corrected to an earlier one, which gives more tickets back', async () => {
  const world = await withTickets();
  const { after, id, clock, first, second, player, other, at } = world;
  await clock();
  for (const { ctx } of [first, second]) await enterResult(ctx, { drawId: id, texts: sheet, publicAt: at(240).now });
  await clock();
  expect((await betsInOrder(after, player)).map(({ state }) => state)).toEqual(['won', 'refunded', 'refunded']);
  await world.told({ publicAt: at(0).now });
  await clock();
  expect((await betsInOrder(after, player)).map(({ state }) => state)).toEqual(['void', 'refunded', 'refunded']);
  expect([await mainOf(after, player), await mainOf(after, other)]).toEqual([taka(100), taka(100)]);
  expect((await auditLedger(after)).differences).toEqual([]);
  await expectDaysRight(after);
});

test('a rebate of a late ticket is taken back as a rebate', async () => {
  const world = await paidWorld('k3-10m');
  const { after, clock, player } = world;
  await world.late(
    half('big').map((ticket) => ({ ...ticket, multiplier: 5n })),
    { rebate: 1000 },
  );
  await world.settle(['1', '1', '2']);
  expect(await mainOf(after, player)).toBe(taka(100 - 10 + 1));
  await world.told();
  await clock();
  expect(await mainOf(after, player)).toBe(taka(100));
  const [day] = await after.db.select().from(lotteryDays).where(eq(lotteryDays.gameCode, 'k3-10m'));
  expect(day).toMatchObject({ tickets: 0, stakeMinor: 0n, payoutMinor: 0n, rebateMinor: 0n });
  expect((await auditLedger(after)).differences).toEqual([]);
  await expectDaysRight(after);
});

test('without its other side, which went back, a ticket counts as turnover after all', async () => {
  const world = await paidWorld();
  const { ctx, after, id, clock, player } = world;
  await ctx.db
    .insert(turnoverRequirements)
    .values({ causeKind: 'deposit', causeId: 'a test', accountId: player, requiredMinor: taka(50), openedAt: ctx.now });
  await world.early(half('big'));
  await world.late(half('small'));
  await world.settle();
  const sided = () => after.db.select({ is: lotteryTickets.isBothSided }).from(lotteryTickets);
  expect(await sided()).toEqual([{ is: true }, { is: true }]);
  const met = async () => (await ctx.db.select().from(turnoverRequirements))[0]?.metMinor;
  expect(await met()).toBe(0n);
  await world.told();
  await clock();
  expect(await sided()).toEqual([{ is: false }, { is: false }]);
  const [first] = await betsInOrder(after, player);
  expect(first!.validBetMinor > 0n).toBe(true);
  expect(await met()).toBe(first!.validBetMinor);
  const lines = (await after.db.select().from(settledLines)).filter(({ accountId }) => accountId === player);
  expect(lines.reduce((sum, line) => sum + line.validBetMinor, 0n)).toBe(first!.validBetMinor);
  await expectDaysRight(after);
  expect((await drawOf(after, id)).version).toBe(2);
});

test('wherever the process ends, and with clocks of several nodes, each late ticket goes back one time', async () => {
  const world = await withTickets();
  const { ctx, after, id, clock, player } = world;
  const others = await Promise.all([1, 2, 3].map(() => playerWith(ctx, 100)));
  for (const other of others) await bet(world.at(300), other, id, 'north-5m', lo2('17'));
  await world.settle();
  const stale = await drawOf(after, id);
  const proposal = await world.tell();
  await Promise.all([settleDraw(after, stale), world.approve(proposal), settleDraw(after, stale), clock()]);
  for (let statements = 1; statements < 40; statements += 3) {
    await settleDraw(cutAfter(after, statements), await drawOf(after, id), 1).catch((error: Error) =>
      expect(error.message).toBe(cutMessage),
    );
  }
  const now = await drawOf(after, id);
  await Promise.all([settleDraw(after, now, 1), settleDraw(after, now, 1), settleDraw(after, stale), clock()]);
  await clock();
  expect(await drawOf(after, id)).toMatchObject({ state: 'settled', version: 2 });
  expect(await mainOf(after, player)).toBe(taka(100 - 27 + 570));
  for (const other of others) expect(await mainOf(after, other)).toBe(taka(100));
  expect((await correctionsOf(after, id)).filter(({ afterMinor }) => afterMinor === null)).toHaveLength(5);
  expect((await auditLedger(after)).differences).toEqual([]);
  await expectDaysRight(after);
});

test('of a draw that is partly paid, late tickets go back whether they are paid or not', async () => {
  const world = await withTickets();
  const { ctx, after, id, clock, first, second, player } = world;
  const last = await playerWith(ctx, 100);
  await bet(world.at(310), last, id, 'north-5m', lo2('17'));
  await clock();
  for (const { ctx } of [first, second]) await enterResult(ctx, { drawId: id, texts: sheet });
  const paid = () => after.db.$count(lotteryTickets, settledOf(id));
  for (let statements = 1; (await paid()) === 0; statements++)
    await settleDraw(cutAfter(after, statements), await drawOf(after, id), 3).catch(() => {});
  expect(await paid()).toBe(3);
  await world.told();
  await clock();
  await clock();
  expect((await betsInOrder(after, player)).map(({ state }) => state)).toEqual(['won', 'void', 'refunded']);
  expect((await betsOf(after, last))[0]?.state).toBe('refunded');
  expect([await mainOf(after, player), await mainOf(after, last)]).toEqual([taka(100 - 27 + 570), taka(100)]);
  expect((await auditLedger(after)).differences).toEqual([]);
  await expectDaysRight(after);
});
