import { sql } from 'drizzle-orm';
import { StartRefusal } from '~/db/start-refusal';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { Logger } from '~/log.server';
import { demoAccounts } from './accounts/demo-accounts';
import { teamMembers } from './agency/demo-team';

/** Accounts that the demo makes and nobody else would, all of them together. */
const marks = ['player1', 'newbie', 'agent1', 'operator2'];

export const demoNames = {
  marks,
  accounts: [...demoAccounts, ...teamMembers].map(({ account }) => account),
} as const;

type Found = { hasAccounts: boolean; isDemo: boolean };

/**
 * A demo shows every message and code at /dev/outbox and fills in operators with a known password, so it is not opened on
 * data that are somebody's own; a site that is no demo on a demo's data is served, and says so at each start.
 */
export async function judgeData(ctx: Ctx, log: Pick<Logger, 'error'>, isDemo: boolean): Promise<void> {
  const { rows } = await ctx.db.execute<Found>(sql`
    select exists (select from accounts) as "hasAccounts",
      (select count(*) from accounts where account = any (${sql.param(marks)}::text[])) = ${marks.length} as "isDemo"`);
  const found = rows[0]!;
  if (isDemo && found.hasAccounts && !found.isDemo)
    throw new StartRefusal("DEMO=1 needs a database of its own: this one holds a site's accounts; set DEMO=0");
  if (!isDemo && found.isDemo)
    log.error('The demo has filled this database in: its accounts, operators among them, have a known password');
}
