import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';

export type SetupFacts = {
  /** Settings that an operator has saved. */
  saved: string[];
  domains: number;
  helpArticles: number;
  methods: number;
  payoutMethods: number;
  games: number;
  agents: number;
  hasTriedEmail: boolean;
  hasTriedSms: boolean;
};

/** What a site has of all that it needs before it opens, in one question. */
export async function readSetup(ctx: Ctx): Promise<SetupFacts> {
  const { rows } = await ctx.db.execute<SetupFacts>(sql`
    select array(select key from site_settings) as saved,
      (select count(*)::int from site_domains where is_enabled) as domains,
      (select count(distinct slug)::int from help_articles) as "helpArticles",
      (select count(*)::int from payment_methods where is_enabled) as methods,
      (select count(*)::int from payout_methods where is_enabled) as "payoutMethods",
      (select count(*)::int from (select from games where is_enabled limit 1) one) as games,
      (select count(*)::int from (select from accounts where role = 'agent' limit 1) one) as agents,
      exists (select from audit_entries where subject = 'gateway:email') as "hasTriedEmail",
      exists (select from audit_entries where subject = 'gateway:sms') as "hasTriedSms"`);
  return rows[0]!;
}
