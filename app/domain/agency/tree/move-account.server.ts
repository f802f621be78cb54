import { sql } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { changeUpline } from '~/domain/identity/operators/change-upline.server';
import { requireApproval } from '~/domain/shared/approval';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { tell } from '~/domain/shared/events.server';
import { Refusal } from '~/domain/shared/refusal';
import { findRate } from '../rates/rates.server';
import { windowAfter } from '../roll-ups/window';
import { deepestLine, treeLock } from './join-tree.server';

type Move = {
  accountId: number;
  /** Null: to the top. */
  uplineId: number | null;
  reason: string;
};

/**
 * An account and all below it go to another line. What they did so far stays with the old one; from the next five-minute
 * window on it counts for the new one.
 * Refuses: agency.nothing_to_move, agency.same_upline, agency.not_an_agent, agency.under_itself, agency.line_too_deep,
 * agency.rate_above_upline, proposals.needed, and what `changeUpline` refuses.
 */
export function moveAccount(ctx: Ctx, { accountId, uplineId, reason }: Move): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(${treeLock})`);
    await judgeMove(ctx, accountId, uplineId);
    requireApproval(ctx, 'lineMove', String(accountId));
    const from = await changeUpline(ctx, accountId, uplineId);
    if (from === uplineId) throw new Refusal('agency.same_upline', 'upline');
    const size = await countedBelow(ctx, accountId);
    await resize(ctx, accountId, -size);
    await leaveLine(ctx, accountId);
    if (uplineId !== null) await joinLine(ctx, accountId, uplineId);
    await resize(ctx, accountId, size);
    await record(ctx, {
      action: 'agency.moveAccount',
      subject: `account:${accountId}`,
      before: { uplineId: from },
      after: { uplineId, reason, since: windowAfter(ctx.now) },
    });
    await tell(ctx, { kind: 'accountMoved', accountId, fromId: from, toId: uplineId });
  });
}

async function judgeMove(ctx: Ctx, accountId: number, uplineId: number | null): Promise<void> {
  const { rows } = await ctx.db.execute<{ isInLine: boolean; isAgent: boolean; isBelow: boolean; levels: number }>(sql`
    select
      exists (select from account_ancestors where account_id = ${accountId}) as "isInLine",
      exists (select from accounts where id = ${uplineId}::bigint and role = 'agent' and status = 'active') as "isAgent",
      exists (select from account_ancestors where account_id = ${uplineId}::bigint and ancestor_id = ${accountId}) as "isBelow",
      (select coalesce(max(depth), 0) from account_ancestors where ancestor_id = ${accountId})
        + (select count(*) from account_ancestors where account_id = ${uplineId}::bigint)::int as levels`);
  const { isInLine, isAgent, isBelow, levels } = rows[0]!;
  if (!isInLine) throw new Refusal('agency.nothing_to_move', 'upline');
  if (uplineId === null) return;
  if (isBelow) throw new Refusal('agency.under_itself', 'upline');
  if (!isAgent) throw new Refusal('agency.not_an_agent', 'upline');
  if (Number(levels) > deepestLine) throw new Refusal('agency.line_too_deep', 'upline');
  const [own, above] = [await findRate(ctx, accountId), await findRate(ctx, uplineId)];
  if (own > above) throw new Refusal('agency.rate_above_upline', 'upline');
}

const inSubtree = sql`select account_id from account_ancestors where ancestor_id =`;

/** Everybody from the account downwards loses those above the account, and keeps them as what was. */
async function leaveLine(ctx: Ctx, accountId: number): Promise<void> {
  const since = windowAfter(ctx.now).toISOString();
  await ctx.db.execute(sql`
    with left_behind as (
      delete from account_ancestors
      where account_id in (${inSubtree} ${accountId})
        and ancestor_id in (select ancestor_id from account_ancestors where account_id = ${accountId} and depth > 0)
      returning account_id, ancestor_id, depth, since
    )
    insert into former_ancestors (account_id, ancestor_id, depth, since, until)
    select account_id, ancestor_id, depth, since, ${since} from left_behind where since < ${since}::timestamptz`);
}

async function joinLine(ctx: Ctx, accountId: number, uplineId: number): Promise<void> {
  await ctx.db.execute(sql`
    insert into account_ancestors (account_id, ancestor_id, depth, since)
    select below.account_id, above.ancestor_id, below.depth + above.depth + 1, ${windowAfter(ctx.now).toISOString()}
    from account_ancestors below, account_ancestors above
    where below.ancestor_id = ${accountId} and above.account_id = ${uplineId}`);
}

/** Itself and all below it, without those who wait to be counted: they will be where they are then. */
async function countedBelow(ctx: Ctx, accountId: number): Promise<number> {
  const { rows } = await ctx.db.execute<{ size: number }>(sql`
    select coalesce((select size from team_sizes where account_id = ${accountId}), 0)
      + (select count(*) from accounts where id = ${accountId}
        and not exists (select from joined_lines where account_id = ${accountId}))::int as size`);
  return rows[0]!.size;
}

/** Of all who stand above. */
async function resize(ctx: Ctx, accountId: number, by: number): Promise<void> {
  await ctx.db.execute(sql`
    insert into team_sizes as s (account_id, size)
    select ancestor_id, ${by} from account_ancestors where account_id = ${accountId} and depth > 0
    on conflict (account_id) do update set size = s.size + excluded.size`);
}
