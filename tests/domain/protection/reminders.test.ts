import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { remindOfOwnLimits } from '~/domain/messaging/inbox/write-of-harm.server';
import { messages } from '~/domain/messaging/tables.server';
import { recordLimitDecision } from '~/domain/protection/limits/limit-decision.server';
import { chooseRemindMonths, remindOfLimits } from '~/domain/protection/limits/remind-of-limits.server';
import { pausePlay } from '~/domain/protection/pauses/pause-play.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { closeTestDatabases, worldWith } from '../../setup/world';

afterEach(closeTestDatabases);

const dayMs = 86_400_000;
const later = (ctx: Ctx, days: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() + days * dayMs) });

async function reminderWorld() {
  const { ctx: plain } = await worldWith();
  const ctx: Ctx = { ...plain, reactions: { limitsReminded: [remindOfOwnLimits] } };
  const member = await createAccount(ctx, {
    ...{ account: 'rahima', nickname: 'rahima', role: 'member', type: 0, passwordHash: null },
  });
  const letters = async () =>
    (await ctx.db.select().from(messages).where(eq(messages.accountId, member))).filter(
      ({ body }) => body.kind === 'template' && body.template === 'lookAtYourLimits',
    ).length;
  return { ctx, member, letters };
}

test('who has set a limit is reminded every six months, who has declined every year', async () => {
  const { ctx, member, letters } = await reminderWorld();
  expect(await remindOfLimits(later(ctx, 4_000))).toBe(0);
  await recordLimitDecision(ctx, member, 'declined');
  expect(await remindOfLimits(later(ctx, 364))).toBe(0);
  expect(await remindOfLimits(later(ctx, 366))).toBe(1);
  expect(await remindOfLimits(later(ctx, 367))).toBe(0);
  await recordLimitDecision(later(ctx, 400), member, 'set');
  expect(await remindOfLimits(later(ctx, 580))).toBe(0);
  expect(await remindOfLimits(later(ctx, 585))).toBe(1);
  expect(await letters()).toBe(2);
});

test('oftener by choice, and never while play is paused', async () => {
  const { ctx, member, letters } = await reminderWorld();
  await recordLimitDecision(ctx, member, 'set');
  await chooseRemindMonths(ctx, member, 1);
  expect(await remindOfLimits(later(ctx, 27))).toBe(0);
  await pausePlay(later(ctx, 28), { accountId: member, kind: 'exclusion', endsAt: null });
  expect(await remindOfLimits(later(ctx, 40))).toBe(0);
  expect(await letters()).toBe(0);
});

test('a month after the last reminder the next one is due', async () => {
  const { ctx, member, letters } = await reminderWorld();
  await recordLimitDecision(ctx, member, 'set');
  await chooseRemindMonths(ctx, member, 1);
  for (const days of [32, 33, 64]) await remindOfLimits(later(ctx, days));
  expect(await letters()).toBe(2);
});
