import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { advisoryLocks } from '~/db/advisory-locks';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { addressKey, type ClientLocation } from '../client-location';
import { countedSendings, type Sendings, waitBeforeSending } from '../codes/code-limits';
import type { KeyedHash } from '../keyed-hash.server';
import { hashToken } from '../sessions/find-session.server';
import { newToken } from '../sessions/open-session.server';
import { resetLinkMs } from '../sessions/session-limits';
import { accounts, passwordResets } from '../tables.server';

type RequestResetLinkInput = {
  username: string;
  email: string;
  clientLocation: ClientLocation;
  /** How many codes the whole site sends in an hour at most. */
  codesPerHour: number;
};

/** What goes out by e-mail, and to whom. */
export type ResetLink = { token: string; email: string };

const resetLock = advisoryLocks.sendingResetLinks;
const restMinutes = 1;

/**
 * A one-time link for who names an account and its proven address; null where there is none such. Both cases do and count
 * the same, so that neither the answer nor its time tells them apart: the caller sends what there is without waiting.
 * Refuses: code.too_often, code.quota.
 */
export async function requestResetLink(
  ctx: Ctx,
  keyedHash: KeyedHash,
  input: RequestResetLinkInput,
): Promise<ResetLink | null> {
  const email = input.email.toLowerCase();
  const recipientKey = keyedHash('reset recipient', input.username.toLowerCase(), email);
  const token = newToken();
  const accountId = await inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(${resetLock})`);
    refuseTooMany(await findAskings(ctx, keyedHash, recipientKey, input), ctx.now);
    const accountId = await findOwner(ctx, input.username, email);
    await ctx.db.insert(passwordResets).values({
      tokenHash: hashToken(token),
      accountId,
      recipientKey,
      addressKey: addressHash(keyedHash, input.clientLocation),
      askedAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + resetLinkMs),
    });
    return accountId;
  });
  return accountId === null ? null : { token, email };
}

function refuseTooMany(askings: Sendings, now: Date): void {
  const { seconds, isSiteFull } = waitBeforeSending(askings, restMinutes, now);
  if (seconds === 0) return;
  throw new Refusal(isSiteFull ? 'code.quota' : 'code.too_often', undefined, { seconds: String(seconds) });
}

async function findAskings(
  ctx: Ctx,
  keyedHash: KeyedHash,
  recipientKey: string,
  { clientLocation, codesPerHour }: RequestResetLinkInput,
): Promise<Sendings> {
  const { perDay, perAddressAndHour, dayMs, hourMs } = countedSendings;
  const since = (ms: number) => new Date(ctx.now.getTime() - ms).toISOString();
  const own = sql`recipient_key = ${recipientKey}`;
  const here = sql`address_key = ${addressHash(keyedHash, clientLocation)}`;
  const nth = (where: ReturnType<typeof sql>, count: number) =>
    sql`(select asked_at from password_resets where ${where} order by asked_at desc offset ${count - 1} limit 1)`;
  const { rows } = await ctx.db.execute<Record<keyof Sendings, string | null>>(sql`
    select ${nth(own, 1)} as "last",
      ${nth(sql`${own} and asked_at > ${since(dayMs)}`, perDay)} as "fillsDay",
      ${nth(sql`${here} and asked_at > ${since(hourMs)}`, perAddressAndHour)} as "fillsAddress",
      ${nth(sql`asked_at > ${since(hourMs)}`, codesPerHour)} as "fillsSite"`);
  const dates = Object.entries(rows[0]!).map(([name, at]) => [name, at === null ? null : new Date(at)]);
  return Object.fromEntries(dates);
}

async function findOwner(ctx: Ctx, username: string, email: string): Promise<number | null> {
  const [row] = await ctx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        sql`lower(${accounts.account}) = ${username.toLowerCase()}`,
        eq(accounts.email, email),
        isNotNull(accounts.emailVerifiedAt),
        eq(accounts.status, 'active'),
        inArray(accounts.role, ['member', 'agent']),
      ),
    );
  return row?.id ?? null;
}

function addressHash(keyedHash: KeyedHash, { address }: ClientLocation): string {
  return keyedHash('reset address', addressKey(address));
}
