import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { listAudit } from '~/domain/audit/list-audit.server';
import { accounts } from '~/domain/identity/tables.server';
import { writeOfLimit } from '~/domain/messaging/inbox/write-of-limit.server';
import { messages } from '~/domain/messaging/tables.server';
import { cancelLimitChange, confirmLimit } from '~/domain/protection/limits/confirm-limit.server';
import { readLimits } from '~/domain/protection/limits/read-limits.server';
import { setLimit } from '~/domain/protection/limits/set-limit.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { closeTestDatabases, worldWith } from '../../setup/world';
import { asMember, guardOf, later, limit } from './protection-world';

afterAll(closeTestDatabases);

const loss = { kind: 'loss', period: 'day' } as const;
const hours = (count: number) => count * 60;

let names = 0;
async function member(ctx: Ctx): Promise<number> {
  const name = `member${names++}`;
  const [row] = await ctx.db
    .insert(accounts)
    .values({ account: name, nickname: name, role: 'member', createdAt: ctx.now })
    .returning({ id: accounts.id });
  return row!.id;
}

async function lossOf(ctx: Ctx, accountId: number): Promise<bigint | null> {
  return (await readLimits(ctx, accountId)).find(({ kind }) => kind === 'loss')?.amount ?? null;
}

test('tighter holds at once, looser after a day and a second yes, and the old one until then', async () => {
  const { ctx } = await worldWith();
  const who = await member(ctx);
  expect(await limit(ctx, who, loss, 1_000)).toBe('set');
  expect((await guardOf(ctx, who))?.hasStakeLimits).toBe(true);
  expect(await limit(ctx, who, loss, 2_000)).toBe('asked');
  expect(await lossOf(ctx, who)).toBe(taka(1_000));
  const own = asMember(ctx, who);
  const key = { accountId: who, ...loss };
  await expect(confirmLimit(later(own, hours(24) - 1), key)).rejects.toMatchObject({ code: 'protection.not_yet' });
  await expect(confirmLimit(later(own, hours(24 * 8)), key)).rejects.toMatchObject({ code: 'protection.lapsed' });
  await confirmLimit(later(own, hours(24)), key);
  expect(await lossOf(ctx, who)).toBe(taka(2_000));
  await expect(confirmLimit(later(own, hours(25)), key)).rejects.toMatchObject({ code: 'protection.nothing_asked' });
});

test('the trail says which limit was set, also where it was set before', async () => {
  const { ctx } = await worldWith();
  const who = await member(ctx);
  await limit(ctx, who, loss, 1_000);
  await limit(ctx, who, loss, 500);
  const { entries } = await listAudit(ctx, { subject: `account:${who}`, limit: 2 });
  const amount = (of: number) => String(taka(of));
  expect(entries.map(({ before, after }) => ({ before, after }))).toEqual([
    { before: { amount: amount(1_000) }, after: { limit: 'loss.day', amount: amount(500) } },
    { before: null, after: { limit: 'loss.day', amount: amount(1_000) } },
  ]);
});

test('lowering voids a rise that waits; asking again begins the wait again; cancelling keeps the old one', async () => {
  const { ctx } = await worldWith();
  const who = await member(ctx);
  const own = asMember(ctx, who);
  const key = { accountId: who, ...loss };
  await limit(ctx, who, loss, 1_000);
  await limit(ctx, who, loss, 2_000);
  await limit(later(ctx, hours(23)), who, loss, 3_000);
  await expect(confirmLimit(later(own, hours(24)), key)).rejects.toMatchObject({ code: 'protection.not_yet' });
  await limit(ctx, who, loss, 900);
  await expect(confirmLimit(later(own, hours(48)), key)).rejects.toMatchObject({ code: 'protection.nothing_asked' });
  await limit(ctx, who, loss, null);
  await cancelLimitChange(own, key);
  await expect(confirmLimit(later(own, hours(48)), key)).rejects.toMatchObject({ code: 'protection.nothing_asked' });
  expect(await lossOf(ctx, who)).toBe(taka(900));
});

test('a removal is confirmed too, and then nothing asks any more', async () => {
  const { ctx } = await worldWith();
  const who = await member(ctx);
  await limit(ctx, who, loss, 0);
  expect(await lossOf(ctx, who)).toBe(0n);
  expect(await limit(ctx, who, loss, null)).toBe('asked');
  await confirmLimit(later(asMember(ctx, who), hours(24)), { accountId: who, ...loss });
  expect(await readLimits(ctx, who)).toEqual([]);
  expect((await guardOf(ctx, who))?.hasStakeLimits).toBe(false);
});

test('an operator sets and lowers, and never raises', async () => {
  const { ctx } = await worldWith();
  const who = await member(ctx);
  const operator: Ctx = { ...ctx, actor: { role: 'operator', id: 1, name: 'operator' } };
  expect(await setLimit(operator, { accountId: who, ...loss, amount: 50n, reason: 'asked by phone' })).toBe('set');
  const raise = setLimit(operator, { accountId: who, ...loss, amount: 60n, reason: 'asked by phone' });
  await expect(raise).rejects.toMatchObject({ code: 'protection.only_lower' });
});

test('a limit by an operator is told by letter, with its reason; one by the member is not', async () => {
  const { ctx: plain } = await worldWith();
  const ctx: Ctx = { ...plain, reactions: { limitSetByOperator: [writeOfLimit] } };
  const who = await member(ctx);
  const operator: Ctx = { ...ctx, actor: { role: 'operator', id: 1, name: 'operator' } };
  await limit(ctx, who, loss, 1_000);
  const time = { kind: 'time', period: 'day' } as const;
  const reason = 'asked by phone';
  await setLimit(operator, { accountId: who, ...loss, amount: taka(500), reason });
  await setLimit(operator, { accountId: who, ...loss, amount: taka(500), reason });
  await setLimit(operator, { accountId: who, ...time, amount: 60n, reason });
  const letters = await ctx.db.select().from(messages).where(eq(messages.accountId, who)).orderBy(messages.id);
  expect(letters.map(({ body, about }) => ({ about, params: body.kind === 'template' && body.params }))).toEqual([
    { about: 'limits', params: { limit: 'loss.day', reason, amount: { amountMinor: String(taka(500)) } } },
    { about: 'limits', params: { limit: 'time.day', reason, minutes: 60 } },
  ]);
});

test('what is no limit, negative or longer than a day is refused', async () => {
  const { ctx } = await worldWith();
  const who = await member(ctx);
  const set = (kind: string, period: string, amount: bigint) =>
    setLimit(ctx, { accountId: who, kind, period, amount } as Parameters<typeof setLimit>[1]);
  await expect(set('bet', 'day', 1n)).rejects.toMatchObject({ code: 'protection.unknown_limit' });
  await expect(set('time', 'day', 1_441n)).rejects.toMatchObject({ code: 'protection.limit_range' });
  await expect(set('loss', 'day', -1n)).rejects.toMatchObject({ code: 'protection.limit_range' });
});

test('of two browsers at once one change wins whole, and a raise confirmed twice is confirmed once', async () => {
  const { ctx } = await worldWith();
  const who = await member(ctx);
  await limit(ctx, who, loss, 1_000);
  await Promise.all([limit(ctx, who, loss, 800), limit(ctx, who, loss, 2_000), limit(ctx, who, loss, 700)]);
  expect(await lossOf(ctx, who)).toBe(taka(700));
  await limit(ctx, who, loss, 2_000);
  const own = later(asMember(ctx, who), hours(24));
  const twice = await Promise.allSettled([1, 2].map(() => confirmLimit(own, { accountId: who, ...loss })));
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

type Step = { act: 'set' | 'confirm' | 'cancel'; units: number | null; hours: number };

test('only a second yes, a day after the first, raises a limit', async () => {
  const { ctx } = await worldWith();
  const steps = fc.array(
    fc.record<Step>({
      act: fc.constantFrom('set', 'set', 'confirm', 'cancel'),
      units: fc.option(fc.integer({ min: 0, max: 5 }), { nil: null }),
      hours: fc.constantFrom(0, 1, 23, 24, 30, 200),
    }),
    { maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (steps) => {
      const who = await member(ctx);
      let now = asMember(ctx, who);
      let asked: { at: number; amount: bigint | null } | null = null;
      for (const { act, units, hours: passed } of steps) {
        now = later(now, hours(passed));
        const before = await lossOf(now, who);
        const key = { accountId: who, ...loss };
        const work: Record<Step['act'], () => Promise<unknown>> = {
          set: () => limit(now, who, loss, units),
          confirm: () => confirmLimit(now, key),
          cancel: () => cancelLimitChange(now, key),
        };
        const done = await work[act]().catch(() => 'refused');
        const after = await lossOf(now, who);
        const isRaised = before !== null && (after === null || after > before);
        if (isRaised) {
          expect(act).toBe('confirm');
          expect(after).toBe(asked!.amount);
          expect(now.now.getTime() - asked!.at).toBeGreaterThanOrEqual(24 * 3_600_000);
        }
        if (done === 'asked') asked = { at: now.now.getTime(), amount: units === null ? null : taka(units) };
      }
    }),
    { numRuns: process.env.SOAK ? 300 : 15 },
  );
});
