import { randomInt } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { advisoryLocks } from '~/db/advisory-locks';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { addressKey, type ClientLocation } from '../client-location';
import type { KeyedHash } from '../keyed-hash.server';
import { verificationCodes } from '../tables.server';
import {
  anonymousShare,
  type CodePurpose,
  codeDigits,
  codeLifeMs,
  cooldownSeconds,
  countedSendings,
  countedWith,
  type Sendings,
  waitBeforeSending,
} from './code-limits';

export type CodeRules = {
  /** Minutes the button rests. */
  expiredMinutes: number;
  /** How many codes the whole site sends in an hour at most. */
  codesPerHour: number;
};

type RequestCodeInput = CodeRules & {
  purpose: CodePurpose;
  /** A mobile number in international form, or an e-mail address in lower case. */
  recipient: string;
  clientLocation: ClientLocation;
  message: (code: string) => { subject: string; text: string };
};

const sendingLock = advisoryLocks.sendingCodes;

/**
 * Sends six digits, bound to purpose, recipient and browser; a newer one takes the place of the older.
 * Who knows a number learns nothing of its account here: every number is sent one.
 * Refuses: code.too_often, code.quota, gateway.unavailable.
 */
export async function requestCode(
  ctx: Ctx,
  keyedHash: KeyedHash,
  input: RequestCodeInput,
): Promise<{ cooldownSeconds: number }> {
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
  // Kept before it is sent: of many requests at once the limits must see each.
  const id = await inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(${sendingLock})`);
    refuseTooMany(await findSendings(ctx, input), input, ctx.now);
    return keepCode(ctx, keyedHash, input, code);
  });
  try {
    await send(ctx, input, code);
  } catch (error) {
    await ctx.db.delete(verificationCodes).where(eq(verificationCodes.id, id));
    throw error;
  }
  return { cooldownSeconds: cooldownSeconds(ctx.now, input.expiredMinutes, ctx.now) };
}

function refuseTooMany(sendings: Sendings, { expiredMinutes }: RequestCodeInput, now: Date): void {
  const { seconds, isSiteFull } = waitBeforeSending(sendings, expiredMinutes, now);
  if (seconds > 0)
    throw new Refusal(isSiteFull ? 'code.quota' : 'code.too_often', undefined, { seconds: String(seconds) });
}

/**
 * Owners' codes are counted by number. Anonymous ones are counted by number in this browser or at this address; to a number
 * of somebody who was signed in in this browser, by this browser alone: a stranger uses up neither.
 */
async function findSendings(
  ctx: Ctx,
  { purpose, recipient, clientLocation, codesPerHour }: RequestCodeInput,
): Promise<Sendings> {
  const { perDay, perNumberAndDay, perAddressAndHour, dayMs, hourMs } = countedSendings;
  const { isAnonymous, purposes } = countedWith(purpose);
  const isOwners = isAnonymous && (await isBrowserOf(ctx, recipient, clientLocation.browser));
  const kind = sql`purpose = any(${sql.param(purposes)}::text[])`;
  const number = sql`${kind} and recipient = ${recipient}`;
  const here = sql`address_key = ${addressKey(clientLocation.address)}`;
  const inBrowser = sql`${number} and browser = ${clientLocation.browser}`;
  const own = isOwners ? inBrowser : number;
  const day = isAnonymous && !isOwners ? sql`${number} and (browser = ${clientLocation.browser} or ${here})` : own;
  const since = (ms: number) => new Date(ctx.now.getTime() - ms).toISOString();
  const nth = (where: ReturnType<typeof sql>, count: number) =>
    sql`(select sent_at from verification_codes where ${where} order by sent_at desc offset ${count - 1} limit 1)`;
  const { rows } = await ctx.db.execute<Record<keyof Sendings, string | null>>(sql`
    select ${nth(own, 1)} as "last",
      ${nth(sql`${day} and sent_at > ${since(dayMs)}`, perDay)} as "fillsDay",
      ${nth(sql`${own} and sent_at > ${since(dayMs)}`, perNumberAndDay)} as "fillsNumber",
      ${nth(sql`${kind} and ${here} and sent_at > ${since(hourMs)}`, perAddressAndHour)} as "fillsAddress",
      ${nth(sql`sent_at > ${since(hourMs)}`, codesPerHour)} as "fillsSite",
      ${isAnonymous ? nth(sql`${kind} and sent_at > ${since(hourMs)}`, anonymousShare(codesPerHour)) : sql`null`} as "fillsShare"`);
  const dates = Object.entries(rows[0]!).map(([name, at]) => [name, at === null ? null : new Date(at)]);
  return Object.fromEntries(dates);
}

/** Whether the owner of this number was signed in in this browser before. */
async function isBrowserOf(ctx: Ctx, recipient: string, browser: string): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ known: boolean }>(sql`
    select exists (select from sessions s join accounts a on a.id = s.account_id
      where s.browser = ${browser} and a.mobile = ${recipient} and a.mobile_verified_at is not null) as known`);
  return rows[0]?.known ?? false;
}

async function keepCode(ctx: Ctx, keyedHash: KeyedHash, input: RequestCodeInput, code: string): Promise<number> {
  const { purpose, recipient, clientLocation, expiredMinutes } = input;
  const [row] = await ctx.db
    .insert(verificationCodes)
    .values({
      purpose,
      recipient,
      browser: clientLocation.browser,
      addressKey: addressKey(clientLocation.address),
      codeHash: keyedHash('code', purpose, recipient, clientLocation.browser, code),
      sentAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + codeLifeMs(expiredMinutes)),
    })
    .returning({ id: verificationCodes.id });
  return row!.id;
}

function send(ctx: Ctx, { recipient, message }: RequestCodeInput, code: string): Promise<void> {
  const { subject, text } = message(code);
  if (recipient.includes('@')) return ctx.gateways.email.send({ to: recipient, subject, text, code });
  return ctx.gateways.sms.send({ to: recipient, text, code });
}
