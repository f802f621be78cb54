import { asc, eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { listAudit } from '~/domain/audit/list-audit.server';
import { turnoverRequirements } from '~/domain/cashier/tables.server';
import { advanceChases } from '~/domain/lottery/chases/advance-chases.server';
import { findChaseOfOrder } from '~/domain/lottery/chases/find-chase.server';
import { startChase } from '~/domain/lottery/chases/start-chase.server';
import { settleDraw } from '~/domain/lottery/draws/settle-draw.server';
import { correctResult } from '~/domain/lottery/official/correct-result.server';
import { enterResult } from '~/domain/lottery/official/enter-result.server';
import { foreseeCorrection } from '~/domain/lottery/official/foresee-correction.server';
import { readNumbers } from '~/domain/lottery/official/read-numbers.server';
import { currentPrices } from '~/domain/lottery/prices/stored-prices.server';
import {
  lotteryDraws,
  lotteryResultVersions,
  lotteryTicketCorrections,
  lotteryTickets,
} from '~/domain/lottery/tables.server';
import { settledOf } from '~/domain/lottery/tickets/settled-tickets.server';
import { notableWins, settledLines } from '~/domain/play/tables.server';
import { systemActor } from '~/domain/shared/actor';
import { taka } from '~/domain/shared/money';
import { readRound } from '~/domain/views/records/read-round.server';
import { cutAfter } from '../../../setup/cut-after';
import { closeTestDatabases } from '../../../setup/world';
import { betsOf, mainOf, newKey, playerWith } from '../../studio/studio-world';
import { bet, decide, drawOf, lotteryOf, openDraw, zone } from '../draw-world';
import { expectDaysRight, officialWorld, sheet, sheetWith, spendDownTo } from './correction-world';
import { corrected, correctionsOf, dayOf, lettersTo, lo2, twoHolders } from './corrections-world';

afterEach(closeTestDatabases);

const refused = (code: string) => expect.objectContaining({ code });

test('a corrected result gives the rest to who won more, takes from who won less, and writes to both', async () => {
  const world = await twoHolders();
  const { after, id, clock, of17, of40 } = world;
  await world.settle();
  expect([await mainOf(after, of17), await mainOf(after, of40)]).toEqual([taka(643), taka(263)]);
  await world.correct(corrected);
  expect(await drawOf(after, id)).toMatchObject({
    state: 'drawn',
    version: 2,
    correctionCause: 'entry',
    settledAt: null,
  });
  await clock();
  await clock();
  expect(await drawOf(after, id)).toMatchObject({ state: 'settled', version: 2 });
  expect([await mainOf(after, of17), await mainOf(after, of40)]).toEqual([taka(548), taka(358)]);
  const [[bet17], [bet40]] = [await betsOf(after, of17), await betsOf(after, of40)];
  const stepsOf = async (bet: typeof bet17) =>
    (await readRound(after, bet!)).map(({ kind, amountMinor, balanceAfterMinor }) => [
      kind,
      amountMinor,
      balanceAfterMinor,
    ]);
  expect((await stepsOf(bet17)).slice(1)).toEqual([
    ['win', taka(570), taka(643)],
    ['rollback', taka(-95), taka(548)],
  ]);
  expect((await stepsOf(bet40)).slice(1)).toEqual([
    ['win', taka(190), taka(263)],
    ['win', taka(95), taka(358)],
  ]);
  expect((await betsOf(after, of17))[0]).toMatchObject({
    ...{ payoutMinor: taka(475), state: 'won', detail: { outcome: { numbers: corrected.join(' ') } } },
  });
  expect(
    (await correctionsOf(after, id)).map(({ beforeMinor, afterMinor, movedMinor, borneMinor }) => [
      beforeMinor,
      afterMinor,
      movedMinor,
      borneMinor,
    ]),
  ).toEqual([
    [taka(570), taka(475), taka(-95), 0n],
    [taka(190), taka(285), taka(95), 0n],
  ]);
  const lines = (await after.db.select().from(settledLines)).filter(({ accountId }) => accountId === of17);
  expect(lines.reduce((sum, line) => sum + line.payoutMinor, 0n)).toBe(taka(475));
  expect(lines.reduce((sum, line) => sum + line.bets, 0)).toBe(1);
  expect(await lettersTo(after, of40)).toContainEqual([
    'drawCorrected',
    expect.objectContaining({ paid: { amountMinor: String(taka(95)) }, taken: { amountMinor: '0' } }),
  ]);
  expect((await lettersTo(after, of17)).filter(([template]) => template === 'drawCorrected')).toHaveLength(1);
  const versions = await after.db.select().from(lotteryResultVersions).orderBy(asc(lotteryResultVersions.version));
  expect(versions.map(({ version, numbers, cause }) => [version, numbers?.[0], cause])).toEqual([
    [1, 84_217, null],
    [2, 84_240, 'entry'],
  ]);
  const { entries } = await listAudit(after, { subject: `draw:${id}` });
  expect(entries[0]).toMatchObject({ action: 'lottery.correctResult', proposal: { by: 'op_reads' } });
  await expectDaysRight(after);
});

test('what is spent is borne by the house, and a later version counts it as paid', async () => {
  const world = await twoHolders();
  const { after, id, clock, of17 } = world;
  await world.settle();
  await spendDownTo(after, of17, taka(30));
  await world.correct(corrected);
  await clock();
  expect(await mainOf(after, of17)).toBe(0n);
  expect((await correctionsOf(after, id))[0]).toMatchObject({ movedMinor: taka(-30), borneMinor: taka(65) });
  expect((await betsOf(after, of17))[0]?.payoutMinor).toBe(taka(475));
  expect(await dayOf(after)).toMatchObject({ payoutMinor: taka(760), borneMinor: taka(65) });
  await world.correct(sheet, 'organiser');
  await clock();
  // Of the 95 that it wins again its owner has kept 65.
  expect(await mainOf(after, of17)).toBe(taka(30));
  expect((await correctionsOf(after, id)).at(-2)).toMatchObject({ version: 3, movedMinor: taka(30), borneMinor: 0n });
  expect(await dayOf(after)).toMatchObject({ payoutMinor: taka(760), borneMinor: 0n });
  await expectDaysRight(after);
});

test('of one owner what is gained is counted before what is taken', async () => {
  const world = await officialWorld();
  const { ctx, after, id, clock } = world;
  const player = await playerWith(ctx, 100);
  await bet(ctx, player, id, 'north-5m', [...lo2('17'), ...lo2('40')]);
  await world.settle();
  await spendDownTo(after, player, 0n);
  await world.correct(corrected);
  await clock();
  expect(await mainOf(after, player)).toBe(0n);
  expect((await correctionsOf(after, id)).map(({ movedMinor, borneMinor }) => [movedMinor, borneMinor])).toEqual([
    [taka(-95), 0n],
    [taka(95), 0n],
  ]);
});

test('a draw that is annulled gives stakes back and takes payouts back as far as they are there', async () => {
  const world = await twoHolders();
  const { after, id, clock, of17, of40 } = world;
  await world.settle();
  await spendDownTo(after, of40, taka(1));
  await world.correct([], 'annulled');
  await clock();
  await clock();
  expect(await drawOf(after, id)).toMatchObject({ state: 'void', voidReason: 'annulled', numbers: null, version: 2 });
  expect((await drawOf(after, id)).settledAt).not.toBeNull();
  expect([await mainOf(after, of17), await mainOf(after, of40)]).toEqual([taka(100), 0n]);
  expect((await betsOf(after, of17))[0]).toMatchObject({ state: 'void' });
  expect(
    (await correctionsOf(after, id)).map(({ afterMinor, movedMinor, borneMinor }) => [
      afterMinor,
      movedMinor,
      borneMinor,
    ]),
  ).toEqual([
    [null, taka(27 - 570), 0n],
    [null, taka(-1), taka(190 - 27 - 1)],
  ]);
  const tickets = await after.db.select().from(lotteryTickets).where(eq(lotteryTickets.drawId, id));
  expect(tickets.every(({ payoutMinor, refundedAt }) => payoutMinor === null && refundedAt !== null)).toBe(true);
  expect(await dayOf(after)).toMatchObject({
    ...{ voidDraws: 1, tickets: 0, stakeMinor: 0n, payoutMinor: 0n, borneMinor: taka(162) },
  });
  expect((await lettersTo(after, of17)).at(-1)?.[0]).toBe('drawAnnulled');
  const lines = (await after.db.select().from(settledLines)).filter(({ accountId }) => accountId === of17);
  expect(lines.reduce((sum, line) => sum + line.bets, 0)).toBe(0);
  await expectDaysRight(after);
  await expect(world.propose({ cause: 'entry', texts: sheet })).rejects.toEqual(refused('lottery.not_drawn'));
});

test('a part of a chase is told as it is after a correction, while the chase stays where its win stopped it', async () => {
  const world = await officialWorld();
  const { after, id, clock } = world;
  const player = await playerWith(world.ctx, 100);
  const lottery = await lotteryOf(world.ctx, 'north-5m');
  const orderId = await startChase(world.ctx, {
    ...{ accountId: player, lottery, drawId: id, price: currentPrices(lottery.rules).version },
    ...{ timeZone: zone, requestKey: newKey(), stopsOnWin: true, plan: { kind: 'flat', parts: 2, multiplier: 1n } },
    ticket: { play: 'de', picks: '17', unit: '1', multiplier: 1n },
  });
  const told = async () => {
    await clock();
    await advanceChases(after);
    const { chase, parts } = (await findChaseOfOrder(after, player, orderId))!;
    return [chase.state, ...parts.map(({ part }) => part.state)];
  };
  await world.settle();
  expect(await told()).toEqual(['stopped', 'won', 'released']);
  await world.correct(corrected);
  expect(await told()).toEqual(['stopped', 'lost', 'released']);
  await world.correct([], 'annulled');
  expect(await told()).toEqual(['stopped', 'refunded', 'released']);
  expect(await mainOf(after, player)).toBe(taka(100));
});

test('a draw that is corrected before it is all paid pays the rest by the new result', async () => {
  const world = await twoHolders();
  const { after, id, clock, first, second, of17, of40 } = world;
  await clock();
  for (const { ctx } of [first, second]) await enterResult(ctx, { drawId: id, texts: sheet });
  // One ticket is paid, then the process ends.
  const paid = () => after.db.$count(lotteryTickets, settledOf(id));
  for (let statements = 1; (await paid()) === 0; statements++)
    await settleDraw(cutAfter(after, statements), await drawOf(after, id), 1).catch(() => {});
  expect(await paid()).toBe(1);
  await world.correct(corrected);
  await clock();
  expect([await mainOf(after, of17), await mainOf(after, of40)]).toEqual([taka(548), taka(358)]);
  expect(await dayOf(after)).toMatchObject({ tickets: 2, payoutMinor: taka(760) });
  await expectDaysRight(after);
});

test('lengths and counts are checked; the same result, draws of the site and draws without a result are refused', async () => {
  const world = await twoHolders();
  const { ctx, after, id } = world;
  const propose = (texts: readonly string[]) => world.propose({ cause: 'entry', texts });
  await expect(propose(corrected)).rejects.toEqual(refused('lottery.not_drawn'));
  await world.settle();
  await expect(propose(corrected.slice(1))).rejects.toEqual(refused('lottery.result_count'));
  await expect(propose(sheetWith({ 0: '8424' }))).rejects.toEqual(refused('lottery.result_length'));
  await expect(propose(sheet)).rejects.toEqual(refused('lottery.same_result'));
  const own = await openDraw(ctx, 'k3-10m');
  await settleDraw(after, await decide(ctx, own.id, [1, 2, 3]));
  const correct = (drawId: number) =>
    correctResult(
      { ...after, actor: systemActor('test') },
      { drawId, cause: 'entry', texts: ['1', '2', '4'], reason: 'x' },
    );
  await expect(correct(own.id)).rejects.toEqual(refused('lottery.not_official'));
  await expect(correct(987_654)).rejects.toEqual(refused('lottery.not_found'));
  await expect(
    ctx.db.update(lotteryDraws).set({ version: 2, correctionCause: 'entry' }).where(eq(lotteryDraws.id, own.id)),
  ).rejects.toThrow();
  expect(await drawOf(after, id)).toMatchObject({ state: 'settled', version: 1 });
});

test('the effect that is foreseen is what the correction does', async () => {
  const world = await twoHolders();
  const { after, id, clock, of17 } = world;
  await world.settle();
  await spendDownTo(after, of17, taka(30));
  const draw = await drawOf(after, id);
  const foresee = (numbers: number[] | null) => foreseeCorrection(after, draw, { numbers, publicAt: null });
  const none = { late: 0, lateMinor: 0n };
  expect(await foresee(readNumbers(draw, corrected))).toEqual({
    ...{ tickets: 2, changed: 2, paidMinor: taka(95), takenMinor: taka(30), borneMinor: taka(65), ...none },
  });
  expect(await foresee(null)).toEqual({
    ...{ tickets: 2, changed: 2, paidMinor: 0n, takenMinor: taka(30 + 163), borneMinor: taka(570 - 27 - 30), ...none },
  });
  await world.correct(corrected);
  await clock();
  const rows = await correctionsOf(after, id);
  const sum = (of: (row: (typeof rows)[number]) => bigint) => rows.reduce((total, row) => total + of(row), 0n);
  expect(sum(({ movedMinor }) => (movedMinor > 0n ? movedMinor : 0n))).toBe(taka(95));
  expect(sum(({ movedMinor }) => (movedMinor < 0n ? -movedMinor : 0n))).toBe(taka(30));
});

test('the board of wins follows the corrected payouts, and what was corrected is never changed', async () => {
  const world = await twoHolders();
  const { after, id, clock } = world;
  const told = () => after.db.$count(notableWins, eq(notableWins.isDemo, false));
  await world.settle();
  expect(await told()).toBe(1);
  await world.correct(corrected);
  await clock();
  expect(await told()).toBe(0);
  await world.correct(sheet);
  await clock();
  expect(await told()).toBe(1);
  const ofDraw = eq(lotteryTicketCorrections.drawId, id);
  await expect(after.db.delete(lotteryTicketCorrections).where(ofDraw)).rejects.toThrow();
  await expect(after.db.update(lotteryResultVersions).set({ cause: 'organiser' })).rejects.toThrow();
});

test('turnover that a corrected ticket counts more meets a requirement', async () => {
  const world = await officialWorld();
  const { ctx, after, id, clock } = world;
  const player = await playerWith(ctx, 100);
  await bet(ctx, player, id, 'north-5m', lo2('17,40'));
  const cause = { causeKind: 'deposit', causeId: 'a test' };
  await ctx.db
    .insert(turnoverRequirements)
    .values({ ...cause, accountId: player, requiredMinor: taka(1_000), openedAt: ctx.now });
  const met = async () => (await ctx.db.select().from(turnoverRequirements))[0]?.metMinor;
  // One hit of a stake of 54 wins 95: 41 count. With two, all of the stake was at risk.
  const oneHit = sheet.map((text, at) => (at === 23 ? '17' : text.replace(/17$/, '18').replace(/40$/, '41')));
  await world.settle(oneHit);
  expect(await met()).toBe(taka(41));
  await world.correct(oneHit.with(24, '40'));
  await clock();
  expect(await met()).toBe(taka(54));
  expect((await betsOf(after, player))[0]).toMatchObject({ payoutMinor: taka(190), validBetMinor: taka(54) });
});
