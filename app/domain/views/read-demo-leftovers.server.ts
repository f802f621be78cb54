import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';

export type DemoLeftovers = { accounts: number; vendors: number; methods: number; texts: number };

type Names = {
  /** Accounts that only the demo makes, all of them together. */
  marks: readonly string[];
  /** All that it makes. */
  accounts: readonly string[];
};

/** By whom the subject was last written, of all that a system or an operator did to it. */
const isSeeds = (subject: ReturnType<typeof sql>, action = '%') => sql`
  (select e.actor_role = 'system' and e.actor_name = 'seed' from audit_entries e
    where e.subject = ${subject} and e.action like ${action} order by e.id desc limit 1)`;

/**
 * What the demo has put into this database and is still in force, in one question; null where the demo never filled it in.
 * A method or text counts until it is switched off, withdrawn or saved by an operator.
 */
export async function readDemoLeftovers(ctx: Ctx, { marks, accounts }: Names): Promise<DemoLeftovers | null> {
  const { rows } = await ctx.db.execute<DemoLeftovers & { isDemos: boolean }>(sql`
    select (select count(*) from accounts where account = any (${sql.param([...marks])}::text[])) = ${marks.length} as "isDemos",
      (select count(*)::int from accounts where account = any (${sql.param([...accounts])}::text[]) and status <> 'closed') as accounts,
      (select count(*)::int from vendors where adapter = 'simulator' and is_enabled) as vendors,
      (select count(*)::int from payment_methods m where is_enabled
        and (provider = 'demo' or ${isSeeds(sql`'payment-method:' || m.code`, 'cashier.saveMethod')})) as methods,
      (select count(*)::int from (select distinct slug from help_articles) h where ${isSeeds(sql`'help:' || h.slug`)})
        + (select count(*)::int from announcements a where published_at is not null and ${isSeeds(sql`'announcement:' || a.id`)})
        + (select count(*)::int from promotions p where is_enabled and ${isSeeds(sql`'promotion:' || p.code`)})
        + (select count(*)::int from banners b where is_enabled and ${isSeeds(sql`'banner:' || b.id`)}) as texts`);
  const { isDemos, ...left } = rows[0]!;
  return isDemos ? left : null;
}
