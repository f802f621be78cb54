import { desc, type SQL, sql } from 'drizzle-orm';
import { advisoryLocks } from '~/db/advisory-locks';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { auditChain } from './tables.server';

export type AuditLink = typeof auditChain.$inferSelect;

const entriesALink = 1_000;
/** One at a time, on whatever node. */
const sealLock = advisoryLocks.auditSeal;
/** Before the first link. */
const noHash = '0'.repeat(64);

/**
 * Adds links for entries that are an hour old, up to the first that is not: no transaction that wrote one is still open, and
 * no entry is left out between two that are sealed. Answers the newest link.
 */
export async function sealAudit(ctx: Ctx): Promise<AuditLink | null> {
  for (;;) {
    const isDone = await inTransaction(ctx, async (ctx) => {
      await ctx.db.execute(sql`select pg_advisory_xact_lock(${sealLock})`);
      const last = await findLastLink(ctx);
      const afterId = last?.throughId ?? 0;
      const next = await hashAfter(ctx, { afterId, before: last?.hash ?? noHash, where: isBeforeTheYoung(afterId) });
      if (!next) return true;
      await ctx.db.insert(auditChain).values({ ...next, madeAt: ctx.now });
      return next.entries < entriesALink;
    });
    if (isDone) return findLastLink(ctx);
  }
}

export async function findLastLink(ctx: Pick<Ctx, 'db'>): Promise<AuditLink | null> {
  const [link] = await ctx.db.select().from(auditChain).orderBy(desc(auditChain.throughId)).limit(1);
  return link ?? null;
}

export type AuditVerdict = { links: number; entries: number; hash: string | null; broken: string[] };

/** Calculates every link again. */
export async function verifyAudit(ctx: Pick<Ctx, 'db'>): Promise<AuditVerdict> {
  const links = await ctx.db.select().from(auditChain).orderBy(auditChain.throughId);
  const broken: string[] = [];
  let [afterId, before, entries] = [0, noHash, 0];
  for (const { throughId, hash, entries: sealed } of links) {
    const again = await hashAfter(ctx, { afterId, before, where: sql`id <= ${throughId}`, most: null });
    if (again?.hash !== hash)
      broken.push(`entries ${afterId + 1} to ${throughId}: ${again?.entries ?? 0} are there, ${sealed} were sealed`);
    [afterId, before, entries] = [throughId, hash, entries + sealed];
  }
  return { links: links.length, entries, hash: links.at(-1)?.hash ?? null, broken };
}

/** Times do not always rise with the ids: what is entered late has the time when it happened. */
function isBeforeTheYoung(afterId: number): SQL {
  // `offset 0` has the young found by their time: by id all that is old would be read first.
  const young = sql`select id from audit_entries where at >= now() - interval '1 hour' and id > ${afterId} offset 0`;
  return sql`id < coalesce((select min(id) from (${young}) as young), 9223372036854775807)`;
}

type Part = { afterId: number; before: string; where: SQL; most?: number | null };

/** The hash of the entries that follow, and of the hash before them; null: there are none. */
async function hashAfter(ctx: Pick<Ctx, 'db'>, { afterId, before, where, most = entriesALink }: Part) {
  const { rows } = await ctx.db.execute<{ throughId: string | null; entries: number; hash: string | null }>(sql`
    with part as (
      select id, jsonb_build_array(id, to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), actor_role, actor_id, actor_name,
        action, subject, before, after, proposal_id, proposed_by)::text as line
      from audit_entries where id > ${afterId} and ${where} order by id limit ${most})
    select max(id) as "throughId", count(*)::int as entries,
      encode(sha256(convert_to(${before} || chr(10) || string_agg(line, chr(10) order by id), 'UTF8')), 'hex') as hash
    from part`);
  const [row] = rows;
  if (!row?.throughId || !row.hash) return null;
  return { throughId: Number(row.throughId), entries: row.entries, hash: row.hash };
}
