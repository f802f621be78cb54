import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { dayIn } from '~/domain/shared/period';
import { Refusal } from '~/domain/shared/refusal';
import { findSettings } from '~/domain/site/find-settings.server';

const refusals = { messages: 'agency.messages_a_day', registrations: 'agency.registrations_a_day' } as const;
type Act = keyof typeof refusals;

/**
 * One more of what an agent may do so often on a business day, counted with what it means. Of two that would be the
 * last, one is refused. Refuses: agency.messages_a_day, agency.registrations_a_day.
 */
export async function countAct(ctx: Ctx, agentId: number, act: Act): Promise<void> {
  const { agentActsPerDay, timeZone } = await findSettings(ctx);
  const most = agentActsPerDay[act];
  const column = sql.identifier(act);
  const { rows } = await ctx.db.execute(sql`
    insert into agent_days as d (agent_id, day, ${column}) values (${agentId}, ${dayIn(ctx.now, timeZone)}, 1)
    on conflict (agent_id, day) do update set ${column} = d.${column} + 1 where d.${column} < ${most} returning 1`);
  if (rows.length === 0 || most === 0) throw new Refusal(refusals[act], undefined, { most: String(most) });
}
