import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createKeyedHash } from '~/domain/identity/keyed-hash.server';
import { changePassword } from '~/domain/identity/passwords/change-password.server';
import { hashPassword } from '~/domain/identity/passwords/password.server';
import { beginTrial, trialsPerHour } from '~/domain/identity/registration/begin-trial.server';
import { closeOldTrials } from '~/domain/identity/registration/close-old-trials.server';
import { openSession } from '~/domain/identity/sessions/open-session.server';
import { signOut } from '~/domain/identity/sessions/sign-out.server';
import { signIn } from '~/domain/identity/sign-in/sign-in.server';
import { accounts } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { worldWith } from '../../setup/world';

const begin = (ctx: Ctx, address = '198.51.100.1') =>
  beginTrial(ctx, { type: 4, address, language: 'bn', origin: { domain: 'khela.example' } });
const hours = (ctx: Ctx, count: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() + count * 3_600_000) });
const find = (ctx: Ctx, id: number) => ctx.db.query.accounts.findFirst({ where: eq(accounts.id, id) });

test('a trial has a name, the trial’s type, and nothing to come back with', async () => {
  const { ctx } = await worldWith();
  const account = await find(ctx, await begin(ctx));
  expect(account).toMatchObject({ role: 'trial', type: 4, passwordHash: null, firstTimeLogin: false, language: 'bn' });
  expect(account?.account).toMatch(/^trial_[a-z0-9]{5}$/);
  expect(account?.nickname).toBe(account?.account);
});

test('from one household so many an hour, also when all come at once; others are not disturbed', async () => {
  const { ctx } = await worldWith();
  const all = await Promise.allSettled(
    Array.from({ length: trialsPerHour + 10 }, (_, at) => begin(ctx, `2001:db8:1:2::${at}`)),
  );
  const refused = all.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refused).toHaveLength(10);
  for (const refusal of refused) {
    expect(refusal).toMatchObject({ code: 'identity.too_many_trials', params: { seconds: '3600' } });
  }
  await begin(ctx, '2001:db8:1:3::1');
  await begin(hours(ctx, 1), '2001:db8:1:2::1');
});

test('trials nobody holds are closed after the days the settings say; others stay', async () => {
  const { ctx } = await worldWith();
  const [left, held] = [await begin(ctx), await begin(ctx)];
  const abandoned = await openSession(ctx, left);
  await signOut(ctx, abandoned.sessionId);
  expect(await closeOldTrials(hours(ctx, 7 * 24 - 1))).toBe(0);

  const later = hours(ctx, 7 * 24 + 1);
  const fresh = await begin(later);
  await openSession(later, held);
  expect(await closeOldTrials(later)).toBe(1);
  expect((await find(ctx, left))?.status).toBe('closed');
  expect((await find(ctx, held))?.status).toBe('active');
  expect((await find(ctx, fresh))?.status).toBe('active');
  expect(await closeOldTrials(later)).toBe(0);
});

test('a trial gets no password, and none opens it', async () => {
  const { ctx } = await worldWith();
  const id = await begin(ctx);
  const { sessionId } = await openSession(ctx, id);
  const password = 'Padma & Meghna 7';
  await expect(
    changePassword(ctx, { sessionId, oldPassword: null, newPassword: password, rule: undefined }),
  ).rejects.toMatchObject({ code: 'identity.real_account_needed' });
  expect((await find(ctx, id))?.passwordHash).toBeNull();

  // One that was set before the rule.
  await ctx.db
    .update(accounts)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(accounts.id, id));
  const { account } = (await find(ctx, id))!;
  const keyedHash = createKeyedHash('a secret of thirty-two bytes or so');
  const rest = {
    password,
    captcha: null,
    entrance: 'member' as const,
    clientLocation: { browser: 'b', address: '198.51.100.1' },
  };
  const refused = { code: 'identity.wrong_credentials' };
  await expect(signIn(ctx, keyedHash, { username: account, ...rest })).rejects.toMatchObject(refused);
  await expect(signIn(ctx, keyedHash, { username: account, isMobile: true, ...rest })).rejects.toMatchObject(refused);
});
