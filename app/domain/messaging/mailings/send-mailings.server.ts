import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { isLockTimeout } from '~/db/is-lock-timeout.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { deliverToMany } from '../inbox/send-letters.server';
import { takeBackUnread } from '../inbox/take-back-unread.server';
import { mailingLetters, mailings } from '../tables.server';
import type { Audience, MailingPurpose } from './mailing';
import type { Mailing } from './mailing-rows.server';

export type Wanted = { audience: Audience; purpose: MailingPurpose; after: number; limit: number };

/** Asked of the views, which know members: the accounts that fit at this moment, after a number and in their order. */
export type FindRecipients = (ctx: Ctx, wanted: Wanted) => Promise<number[]>;

const atOnce = 5_000;
/** Chunks of one turn; the task runs again in a minute, so that one worker is not taken up by a large mailing. */
const chunksATurn = 24;

/**
 * Timed: sends what is due and takes back what was recalled, in chunks of one transaction each, one after the other of all
 * mailings. Cut anywhere it goes on where it was. Answers how many letters went. `rest` waits between two chunks.
 */
export async function sendMailings(
  ctx: Ctx,
  findRecipients: FindRecipients,
  limit = atOnce,
  rest: (ms: number) => Promise<unknown> = async () => {},
): Promise<number> {
  let sent = 0;
  for (let chunk = 0; chunk < chunksATurn; chunk++) {
    const began = performance.now();
    const done = await workOnNext(ctx, { findRecipients, limit }).catch(giveWay);
    if (done === null) return sent;
    sent += done;
    await rest(performance.now() - began);
  }
  return sent;
}

/**
 * Letters to thousands lock as many live heads, in their order. Who holds one and waits for another of them, in another
 * order, would make a circle with them: the chunk that waits longer than this is taken back, and is the next one again.
 */
const waitMs = 200;

function giveWay(error: unknown): number {
  if (!isLockTimeout(error)) throw error;
  return 0;
}

/** Null: there is nothing to do. */
function workOnNext(ctx: Ctx, { findRecipients, limit }: Chunk): Promise<number | null> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql.raw(`set local lock_timeout = ${waitMs}`));
    const mailing = await lockNext(ctx);
    if (!mailing) return null;
    if (mailing.recalledAt) return recallChunk(ctx, mailing, limit);
    return sendChunk(ctx, mailing, { findRecipients, limit });
  });
}

/** The mailing that has waited longest; another worker's is left to it. */
async function lockNext(ctx: Ctx): Promise<Mailing | null> {
  const isDue = and(sql`${mailings.state} in ('scheduled', 'sending')`, lte(mailings.sendAt, ctx.now));
  const isRecalled = and(isNotNull(mailings.recalledAt), isNull(mailings.recallEndedAt));
  const [row] = await ctx.db
    .select()
    .from(mailings)
    .where(or(isDue, isRecalled))
    .orderBy(isRecalled!, mailings.sendAt, mailings.id)
    .limit(1)
    .for('update', { skipLocked: true });
  return row ?? null;
}

type Chunk = { findRecipients: FindRecipients; limit: number };

async function sendChunk(ctx: Ctx, mailing: Mailing, { findRecipients, limit }: Chunk): Promise<number> {
  const { id, audience, purpose, title, link, cursor } = mailing;
  const found = await findRecipients(ctx, { audience, purpose, after: cursor, limit });
  const fresh = await noteLetters(ctx, id, found);
  await deliverToMany(ctx, { accountIds: fresh, mailingId: id, title, link });
  const isLast = found.length < limit;
  await ctx.db
    .update(mailings)
    .set({
      state: isLast ? 'sent' : 'sending',
      startedAt: mailing.startedAt ?? ctx.now,
      endedAt: isLast ? ctx.now : null,
      cursor: found.at(-1) ?? cursor,
      sent: mailing.sent + fresh.length,
    })
    .where(eq(mailings.id, id));
  return fresh.length;
}

/** Those of the accounts that had no copy yet. */
async function noteLetters(ctx: Ctx, mailingId: number, accountIds: number[]): Promise<number[]> {
  if (accountIds.length === 0) return [];
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    insert into mailing_letters (mailing_id, account_id)
    select ${mailingId}, id from unnest(${sql.param(accountIds)}::bigint[]) as id order by id
    on conflict do nothing returning account_id as id`);
  return rows.map(({ id }) => Number(id));
}

async function recallChunk(ctx: Ctx, mailing: Mailing, limit: number): Promise<number> {
  const { id, recalledTo } = mailing;
  const rows = await ctx.db
    .select({ accountId: mailingLetters.accountId })
    .from(mailingLetters)
    .where(and(eq(mailingLetters.mailingId, id), sql`${mailingLetters.accountId} > ${recalledTo}`))
    .orderBy(mailingLetters.accountId)
    .limit(limit);
  const accountIds = rows.map(({ accountId }) => accountId);
  const taken = await takeBackUnread(ctx, { mailingId: id, accountIds });
  await ctx.db
    .update(mailings)
    .set({
      recalledTo: accountIds.at(-1) ?? recalledTo,
      recalled: mailing.recalled + taken,
      recallEndedAt: rows.length < limit ? ctx.now : null,
    })
    .where(eq(mailings.id, id));
  return 0;
}
