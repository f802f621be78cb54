import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { createKeyedHash } from '~/domain/identity/keyed-hash.server';
import { createAccount, type NewAccount } from '~/domain/identity/registration/create-account.server';
import { accounts } from '~/domain/identity/tables.server';
import { identityReactions, pauseTwins } from '~/domain/protection/exclusion/identity-marks.server';
import { isPaused } from '~/domain/protection/find-guard.server';
import { pausePlay } from '~/domain/protection/pauses/pause-play.server';
import { askReturn, confirmReturn } from '~/domain/protection/pauses/return-to-play.server';
import { excludedMarks } from '~/domain/protection/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { closeTestDatabases, worldWith } from '../../setup/world';

afterEach(closeTestDatabases);

const keyedHash = createKeyedHash('a secret for tests, thirty-two bytes and more');
const dayMs = 86_400_000;

async function exclusionWorld() {
  const { ctx: plain } = await worldWith();
  const identity = identityReactions(keyedHash);
  const ctx: Ctx = {
    ...plain,
    reactions: { accountRegistered: [identity.accountRegistered], playPaused: [identity.playPaused] },
  };
  let count = 0;
  const register = (given: Partial<NewAccount>, at = ctx) =>
    createAccount(at, {
      ...{ account: `m${++count}`, nickname: 'member', role: 'member', type: 0, passwordHash: null },
      ...given,
    });
  const exclude = (accountId: number, days: number | null) =>
    pausePlay(ctx, {
      ...{ accountId, kind: 'exclusion' },
      endsAt: days === null ? null : new Date(ctx.now.getTime() + days * dayMs),
    });
  return { ctx, register, exclude };
}

const later = (ctx: Ctx, days: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() + days * dayMs) });
const refused = expect.objectContaining({ code: 'identity.not_accepted' });
const mobile = '+8801712345678';

/** The first account has gone, so that nothing but its marks speaks of it. */
const erase = (ctx: Ctx, accountId: number) =>
  ctx.db
    .update(accounts)
    .set({ mobile: null, mobileVerifiedAt: null, email: null, emailVerifiedAt: null, documentNumber: null })
    .where(eq(accounts.id, accountId));

test('who has excluded themselves registers nothing with a number, address or document that they had proven', async () => {
  const { ctx, register, exclude } = await exclusionWorld();
  const first = await register({
    ...{ mobile, isMobileVerified: true, email: 'rahima@mail.test', isEmailVerified: true },
    documentNumber: 'AB 12',
  });
  await exclude(first, 180);
  await erase(ctx, first);
  await expect(register({ mobile, isMobileVerified: true })).rejects.toEqual(refused);
  await expect(register({ email: 'Rahima@mail.test', isEmailVerified: true })).rejects.toEqual(refused);
  await expect(register({ documentNumber: 'ab12' })).rejects.toEqual(refused);
  expect(await ctx.db.$count(accounts, eq(accounts.nickname, 'member'))).toBe(1);
  await register({ mobile: '+8801712345679', isMobileVerified: true });
  await register({ mobile });
});

test('a break leaves no mark; a mark ends with the exclusion, by its date or by the member’s return', async () => {
  const { ctx, register, exclude } = await exclusionWorld();
  const rested = await register({ mobile, isMobileVerified: true });
  await pausePlay(ctx, { accountId: rested, kind: 'break', endsAt: new Date(ctx.now.getTime() + dayMs) });
  expect(await ctx.db.$count(excludedMarks)).toBe(0);
  await exclude(rested, 180);
  expect(await ctx.db.$count(excludedMarks)).toBe(1);
  await askReturn(later(ctx, 181), rested);
  await confirmReturn(later(ctx, 183), rested);
  expect(await ctx.db.$count(excludedMarks)).toBe(0);
});

test('one for good never ends', async () => {
  const { ctx, register, exclude } = await exclusionWorld();
  const first = await register({ mobile, isMobileVerified: true });
  await exclude(first, null);
  await erase(ctx, first);
  await expect(register({ mobile, isMobileVerified: true }, later(ctx, 36_500))).rejects.toEqual(refused);
});

test('who proves the same later is paused, and operators are told', async () => {
  const { ctx, register, exclude } = await exclusionWorld();
  const first = await register({ mobile, isMobileVerified: true });
  const twin = await register({ mobile });
  const stranger = await register({});
  await exclude(first, 180);
  await erase(ctx, first);
  expect(await pauseTwins(ctx, keyedHash)).toEqual([]);
  await ctx.db.execute(sql`update accounts set mobile_verified_at = ${ctx.now.toISOString()} where id = ${twin}`);
  expect(await pauseTwins(ctx, keyedHash)).toMatchObject([
    { kind: 'shared', accountId: twin, facts: { by: 'identity', accountIds: [first, twin] } },
  ]);
  expect([await isPaused(ctx, twin), await isPaused(ctx, stranger)]).toEqual([true, false]);
  expect(await pauseTwins(ctx, keyedHash)).toEqual([]);
});
