import { eq } from 'drizzle-orm';
import { generate } from 'otplib';
import {
  beginAuthenticator,
  confirmAuthenticator,
  findNewSecret,
} from '~/domain/identity/factors/set-up-authenticator.server';
import { createKeyedHash } from '~/domain/identity/keyed-hash.server';
import { createAccount, type NewAccount } from '~/domain/identity/registration/create-account.server';
import { askPayeeName } from '~/domain/identity/second-step/questions.server';
import { openSession } from '~/domain/identity/sessions/open-session.server';
import { type Admitted, admitProven, type Entrance, type Method } from '~/domain/identity/sign-in/admit.server';
import { authenticators } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { createTextCipher } from '~/domain/shared/text-cipher.server';

const secret = 'a secret of thirty-two bytes or so';

export const means = {
  keyedHash: createKeyedHash(secret),
  factorCipher: createTextCipher(secret, 'second factor'),
  extraQuestions: [askPayeeName],
};

export const home = { browser: 'at home', address: '203.0.113.7', userAgent: 'Firefox/140' };
export const abroad = { browser: 'abroad', address: '198.51.100.9', userAgent: 'Firefox/140' };

let count = 0;

/** A member who has signed in at home once. */
export async function settledMember(ctx: Ctx, more: Partial<NewAccount> = {}) {
  const number = String(count++).padStart(6, '0');
  const account = `member_${number}`;
  const mobile = `+8801711${number}`;
  const email = `${account}@mail.example`;
  const accountId = await createAccount(ctx, {
    account,
    nickname: account,
    role: 'member',
    type: 0,
    passwordHash: null,
    mobile,
    isMobileVerified: true,
    email,
    isEmailVerified: true,
    ...more,
  });
  const entrance: Entrance = more.role === 'operator' || more.role === 'agent' ? more.role : 'member';
  if (entrance !== 'operator') await enter(ctx, accountId, home, { entrance });
  return { accountId, account, mobile, email };
}

type Coming = { entrance?: Entrance; method?: Method; mustChangePassword?: boolean };

export function enter(
  ctx: Ctx,
  accountId: number,
  clientLocation: typeof home,
  coming: Coming = {},
): Promise<Admitted> {
  const { entrance = 'member', method = 'password', mustChangePassword } = coming;
  return admitProven(ctx, means.keyedHash, { accountId, entrance, method, clientLocation, mustChangePassword });
}

/** The token of the challenge that was asked for; signed in at once is a failure here. */
export async function challenged(admitted: Promise<Admitted>): Promise<string> {
  const answer = await admitted;
  if (answer.kind !== 'challenged') throw new Error('No second step was asked for');
  return answer.challengeToken;
}

/** Switches an authenticator on; its own code was the one of ten minutes ago. */
export async function withAuthenticator(ctx: Ctx, accountId: number) {
  const before = later(ctx, -10 * 60);
  const { sessionId } = await openSession(before, accountId, home, { method: 'password' });
  await beginAuthenticator(before, means, { accountId, sessionId });
  const secret = (await findNewSecret(before, means, accountId)) ?? '';
  const codes = await confirmAuthenticator(before, means, { accountId, sessionId, code: await codeAt(before, secret) });
  return { secret, codes, sessionId };
}

export function codeAt(ctx: Ctx, secret: string): Promise<string> {
  return generate({ secret, epoch: ctx.now.getTime() / 1000 });
}

export function later(ctx: Ctx, seconds: number): Ctx {
  return { ...ctx, now: new Date(ctx.now.getTime() + seconds * 1000) };
}

export async function storedSecret(ctx: Ctx, accountId: number): Promise<string> {
  const [row] = await ctx.db.select().from(authenticators).where(eq(authenticators.accountId, accountId));
  return row?.secret ?? '';
}
