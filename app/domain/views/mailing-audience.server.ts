import { type SQL, sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import type { Audience, MailingPurpose } from '~/domain/messaging/mailings/mailing';
import type { Wanted } from '~/domain/messaging/mailings/send-mailings.server';
import type { Ctx } from '~/domain/shared/ctx.server';

const dayMs = 86_400_000;

/** The accounts a mailing reaches at this moment, after a number and in their order. */
export async function findRecipients(ctx: Ctx, { audience, purpose, after, limit }: Wanted): Promise<number[]> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select a.id from accounts a where ${fits(ctx, { audience, purpose })} and a.id > ${after}
    order by a.id limit ${limit}`);
  return rows.map(({ id }) => Number(id));
}

const shownNames = 20;

/** How many they are, and the first of them by name. */
export async function countRecipients(
  ctx: Ctx,
  wanted: { audience: Audience; purpose: MailingPurpose },
): Promise<{ count: number; names: string[] }> {
  const { rows } = await ctx.db.execute<{ count: number; names: string[] }>(sql`
    select (select count(*)::int from accounts a where ${fits(ctx, wanted)}) as count,
      array(select a.account from accounts a where ${fits(ctx, wanted)} order by a.id limit ${shownNames}) as names`);
  return rows[0]!;
}

/** Trial accounts and operators never; offers go to nobody who has paused play, is marked or wants none. */
function fits(ctx: Ctx, { audience, purpose }: { audience: Audience; purpose: MailingPurpose }): SQL {
  const conditions = [sql`a.status = 'active'`];
  if (audience.kind === 'names') {
    conditions.push(sql`a.role in ('member', 'agent') and a.id = any(${sql.param(audience.accountIds)}::bigint[])`);
  } else {
    conditions.push(audience.withAgents ? sql`a.role in ('member', 'agent')` : sql`a.role = 'member'`);
    conditions.push(...segment(ctx, audience));
  }
  if (purpose === 'promotion')
    conditions.push(
      sql`not exists (select from guards g where g.account_id = a.id and (g.is_marked or g.barred_until > ${sqlTime(ctx.now)}))`,
      sql`not exists (select from offer_opt_outs o where o.account_id = a.id)`,
    );
  return sql.join(conditions, sql` and `);
}

function segment(ctx: Ctx, wanted: Extract<Audience, { kind: 'segment' }>): SQL[] {
  const { level, underId, language, seenDays, isAway, registeredDays, hasDeposited } = wanted;
  const daysBefore = (days: number) => sqlTime(new Date(ctx.now.getTime() - days * dayMs));
  const isSeen = (days: number) =>
    sql`exists (select from sessions s where s.account_id = a.id and s.last_seen_at >= ${daysBefore(days)})`;
  const arrived = sql`exists (select from deposits d where d.account_id = a.id and d.state = 'arrived')`;
  return [
    ...(level === null
      ? []
      : [sql`exists (select from vip_standings v where v.account_id = a.id and v.level >= ${level})`]),
    ...(underId === null
      ? []
      : [
          sql`a.id in (select account_id from account_ancestors
            where ancestor_id = ${underId} and account_id <> ancestor_id)`,
        ]),
    // Who has chosen none reads Bengali.
    ...(language === null ? [] : [sql`coalesce(a.language, 'bn') = ${language}`]),
    ...(seenDays === null ? [] : [isAway ? sql`not ${isSeen(seenDays)}` : isSeen(seenDays)]),
    ...(registeredDays === null ? [] : [sql`a.created_at >= ${daysBefore(registeredDays)}`]),
    ...(hasDeposited === null ? [] : [hasDeposited ? arrived : sql`not ${arrived}`]),
  ];
}
