import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { listAudit } from '~/domain/audit/list-audit.server';
import { auditLedger } from '~/domain/ledger/audit-ledger.server';
import { settleDraw } from '~/domain/lottery/draws/settle-draw.server';
import { enterResult } from '~/domain/lottery/official/enter-result.server';
import { lotteryTickets } from '~/domain/lottery/tables.server';
import { messages } from '~/domain/messaging/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { cutAfter, cutMessage } from '../../setup/cut-after';
import { closeTestDatabases } from '../../setup/world';
import { betsOf, mainOf, playerWith } from '../studio/studio-world';
import { bet, drawOf } from './draw-world';
import { expectDaysRight, officialWorld, sheet, sheetWith } from './settling/correction-world';

afterEach(closeTestDatabases);

const betsInOrder = async (ctx: Ctx, account: number) => (await betsOf(ctx, account)).sort((a, b) => a.id - b.id);
const refused = (code: string) => expect.objectContaining({ code });
const lo2 = (picks: string) => [{ play: 'lo2', picks }];

/** An official draw whose first number was public between two tickets of a player; another one has a ticket from before. */
async function earlyWorld() {
  const world = await officialWorld();
  const { ctx, id } = world;
  const at = (seconds: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() + seconds * 1_000) });
  const [player, other] = [await playerWith(ctx, 100), await playerWith(ctx, 100)];
  await bet(at(60), player, id, 'north-5m', lo2('17'));
  await bet(at(60), other, id, 'north-5m', [{ play: 'half', picks: 'big' }]);
  await bet(at(300), player, id, 'north-5m', [...lo2('40'), ...lo2('17')]);
  await bet(at(300), other, id, 'north-5m', [{ play: 'half', picks: 'small' }]);
  const publicAt = at(240).now;
  return { ...world, player, other, at, publicAt };
}

test('tickets that were placed since the first number was public go back, the others are settled', async () => {
  const { after, id, clock, first, second, player, other, publicAt } = await earlyWorld();
  await clock();
  expect(await enterResult(first.ctx, { drawId: id, texts: sheet, publicAt })).toBe('waiting');
  expect(await enterResult(second.ctx, { drawId: id, texts: sheet, publicAt })).toBe('drawn');
  const { publicAt: stored } = await drawOf(after, id);
  expect(stored!.getTime()).toBe(Math.floor(publicAt.getTime() / 60_000) * 60_000);
  await clock();
  await clock();
  expect((await drawOf(after, id)).state).toBe('settled');
  expect((await betsInOrder(after, player)).map(({ state, payoutMinor }) => [state, payoutMinor])).toEqual([
    ['won', taka(570)],
    ['refunded', 0n],
    ['refunded', 0n],
  ]);
  expect((await betsInOrder(after, player))[1]).toMatchObject({ detail: { outcome: { reason: 'late' } } });
  expect(await mainOf(after, player)).toBe(taka(100 - 27 + 570));
  // What went back is no other side.
  expect((await betsInOrder(after, other)).map(({ state, validBetMinor }) => [state, validBetMinor > 0n])).toEqual([
    ['lost', true],
    ['refunded', false],
  ]);
  const letters = await after.db.select().from(messages);
  const late = letters.flatMap(({ accountId, body }) =>
    body.kind === 'template' && body.template === 'drawLate' ? [[accountId, body.params.amount]] : [],
  );
  expect(late.sort()).toEqual([
    [player, { amountMinor: String(taka(54)) }],
    [other, { amountMinor: String(taka(1)) }],
  ]);
  const { entries } = await listAudit(after, { subject: `draw:${id}` });
  expect(entries[0]).toMatchObject({
    action: 'lottery.decideResult',
    after: { publicAt: stored!.toISOString(), by: [`operator:${first.id}`, `operator:${second.id}`] },
  });
  expect((await auditLedger(after)).differences).toEqual([]);
  await expectDaysRight(after);
});

test('both have to tell the same moment; one after the close is none', async () => {
  const { after, id, clock, first, second, publicAt } = await earlyWorld();
  await clock();
  const enter = (by: Ctx, publicAt: Date | null) => enterResult(by, { drawId: id, texts: sheet, publicAt });
  const { closesAt, opensAt } = await drawOf(after, id);
  const minutes = (from: Date, count: number) => new Date(from.getTime() + count * 60_000);
  await expect(enter(first.ctx, minutes(opensAt, -2))).rejects.toEqual(refused('lottery.public_time'));
  await expect(enter(first.ctx, minutes(after.now, 2))).rejects.toEqual(refused('lottery.public_time'));
  expect(await enter(first.ctx, publicAt)).toBe('waiting');
  expect(await enter(second.ctx, null)).toBe('differs');
  const late = { ...second.ctx, now: minutes(closesAt, 5) };
  expect(await enter(late, minutes(closesAt, 2))).toBe('waiting');
  expect(await enter(first.ctx, null)).toBe('drawn');
  await clock();
  expect(await drawOf(after, id)).toMatchObject({ state: 'settled', publicAt: null });
  const tickets = await after.db.select().from(lotteryTickets).where(eq(lotteryTickets.drawId, id));
  expect(tickets.every(({ refundedAt }) => refundedAt === null)).toBe(true);
});

test('wherever the process ends, late tickets are given back before others are settled, and a correction leaves them', async () => {
  const world = await earlyWorld();
  const { after, id, clock, first, second, player, publicAt } = world;
  await clock();
  for (const { ctx } of [first, second]) await enterResult(ctx, { drawId: id, texts: sheet, publicAt });
  for (let statements = 1; statements < 60; statements += 4) {
    await settleDraw(cutAfter(after, statements), await drawOf(after, id), 1).catch((error: Error) =>
      expect(error.message).toBe(cutMessage),
    );
    const rows = await after.db.select().from(lotteryTickets).where(eq(lotteryTickets.drawId, id));
    const { settledThrough, publicAt: since } = await drawOf(after, id);
    const isLeft = rows.some(({ betPlacedAt, refundedAt }) => betPlacedAt >= since! && refundedAt === null);
    if (settledThrough > 0) expect(isLeft).toBe(false);
  }
  await clock();
  expect(await mainOf(after, player)).toBe(taka(100 - 27 + 570));
  await world.correct(sheetWith({ 0: '84240' }));
  await clock();
  expect(await mainOf(after, player)).toBe(taka(100 - 27 + 475));
  expect((await betsInOrder(after, player)).map(({ state }) => state)).toEqual(['won', 'refunded', 'refunded']);
  await expectDaysRight(after);
});
