import { and, eq, inArray, sql } from 'drizzle-orm';
import type { KeyedHash } from '~/domain/identity/keyed-hash.server';
import { accounts, socialIdentities } from '~/domain/identity/tables.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import type { Reactions } from '~/domain/shared/events.server';
import { Refusal } from '~/domain/shared/refusal';
import type { FoundAlert } from '../alerts/alert';
import { farAway } from '../pause';
import { pausePlay } from '../pauses/pause-play.server';
import { excludedMarks } from '../tables.server';

type EventReactions = { [K in 'accountRegistered' | 'playPaused']: NonNullable<Reactions[K]>[number] };

/**
 * An exclusion leaves hashes of what the member has proven to be theirs, until it ends; nobody registers with one of them.
 * `composition` registers both.
 */
export function identityReactions(keyedHash: KeyedHash): EventReactions {
  return {
    async playPaused(ctx, { accountId, pause, until }) {
      if (pause !== 'exclusion') return;
      const hashes = await hashesOf(ctx, keyedHash, accountId);
      const rows = hashes.map((hash) => ({ hash, accountId, until: until ?? farAway }));
      if (rows.length === 0) return;
      await ctx.db
        .insert(excludedMarks)
        .values(rows)
        .onConflictDoUpdate({
          target: [excludedMarks.hash, excludedMarks.accountId],
          set: { until: sql`excluded.until` },
        });
    },
    async accountRegistered(ctx, { accountId, role }) {
      if (role !== 'member' && role !== 'agent') return;
      if (await findTwinOf(ctx, keyedHash, accountId)) throw new Refusal('identity.not_accepted');
    },
  };
}

/**
 * After a restore without secrets, by which the key of all hashes was lost: the marks are made again of what the excluded have
 * proven. Those of payout numbers, which nobody can read any more, find nobody. Answers of how many accounts.
 */
export function renewMarks(ctx: Ctx, keyedHash: KeyedHash): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const former = await ctx.db
      .selectDistinct({ accountId: excludedMarks.accountId, until: excludedMarks.until })
      .from(excludedMarks);
    await ctx.db.delete(excludedMarks);
    for (const { accountId, until } of former) {
      const hashes = await hashesOf(ctx, keyedHash, accountId);
      if (hashes.length === 0) continue;
      const rows = hashes.map((hash) => ({ hash, accountId, until }));
      await ctx.db.insert(excludedMarks).values(rows).onConflictDoNothing();
    }
    return new Set(former.map(({ accountId }) => accountId)).size;
  });
}

/** With the exclusion's end its marks go. In the caller's transaction. */
export async function forgetIdentity(ctx: Ctx, accountId: number): Promise<void> {
  await ctx.db.delete(excludedMarks).where(eq(excludedMarks.accountId, accountId));
}

const lookedBackHours = 48;

/**
 * Timed: who has lately proven what belongs to an excluded member is paused until two operators say otherwise. Answers the
 * alerts that tell operators of it.
 */
export async function pauseTwins(ctx: Ctx, keyedHash: KeyedHash): Promise<FoundAlert[]> {
  const found: FoundAlert[] = [];
  for (const accountId of await listCandidates(ctx)) {
    const excludedId = await findTwinOf(ctx, keyedHash, accountId);
    if (excludedId === null) continue;
    const reason = `the same person as account ${excludedId}, who is excluded`;
    await pausePlay(ctx, { accountId, kind: 'operator', endsAt: null, reason });
    const facts = { by: 'identity' as const, count: 2, accountIds: [excludedId, accountId] };
    found.push({ kind: 'shared', accountId, key: `identity:${excludedId}:${accountId}`, facts });
  }
  return found;
}

/** Who has proven a contact or bound a payout account lately, and plays. */
async function listCandidates(ctx: Ctx): Promise<number[]> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select a.id from accounts a
    where a.role in ('member', 'agent') and exists (select from excluded_marks)
      and (a.created_at >= ${since(ctx)} or a.mobile_verified_at >= ${since(ctx)} or a.email_verified_at >= ${since(ctx)}
        or exists (select from bank_accounts b where b.account_id = a.id and b.created_at >= ${since(ctx)}))
      and not exists (select from guards g where g.account_id = a.id and g.barred_until > ${ctx.now.toISOString()}::timestamptz)
    order by a.id`);
  return rows.map(({ id }) => Number(id));
}

const since = ({ now }: Ctx) => sql`${now.toISOString()}::timestamptz - make_interval(hours => ${lookedBackHours})`;

/** The excluded account that has proven the same; null: none. */
async function findTwinOf(ctx: Ctx, keyedHash: KeyedHash, accountId: number): Promise<number | null> {
  const { rows } = await ctx.db.execute<{ isAny: boolean }>(sql`select exists (select from excluded_marks) as "isAny"`);
  const hashes = rows[0]?.isAny ? await hashesOf(ctx, keyedHash, accountId) : [];
  if (hashes.length === 0) return null;
  const [mark] = await ctx.db
    .select({ accountId: excludedMarks.accountId })
    .from(excludedMarks)
    .where(
      and(
        inArray(excludedMarks.hash, hashes),
        sql`${excludedMarks.accountId} <> ${accountId}`,
        sql`${excludedMarks.until} > ${ctx.now.toISOString()}::timestamptz`,
      ),
    )
    .limit(1);
  return mark?.accountId ?? null;
}

/** Of proven contacts, the document, payout numbers and social identities. */
async function hashesOf(ctx: Ctx, keyedHash: KeyedHash, accountId: number): Promise<string[]> {
  const [account] = await ctx.db.select().from(accounts).where(eq(accounts.id, accountId));
  if (!account) return [];
  const { mobile, mobileVerifiedAt, email, emailVerifiedAt, documentNumber } = account;
  const social = await ctx.db.select().from(socialIdentities).where(eq(socialIdentities.accountId, accountId));
  const { rows: payout } = await ctx.db.execute<{ hash: string }>(
    sql`select number_hash as hash from bank_accounts where account_id = ${accountId}`,
  );
  const hash = (kind: string, value: string) => keyedHash('excluded identity', kind, value);
  return [
    ...(mobile && mobileVerifiedAt ? [hash('mobile', mobile)] : []),
    ...(email && emailVerifiedAt ? [hash('email', email)] : []),
    ...(documentNumber ? [hash('document', documentNumber)] : []),
    ...social.map(({ provider, subject }) => hash(provider, subject)),
    ...payout.map((row) => hash('payout', row.hash)),
  ];
}
