import { sql } from 'drizzle-orm';
import { closeLinkCode } from '~/domain/identity/registration/invitation-codes.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { Reactions } from '~/domain/shared/events.server';
import { Refusal } from '~/domain/shared/refusal';
import { findRate, writeRate } from '../rates/rates.server';
import { linkSignUps } from '../tables.server';

type AccountRegistered = Parameters<NonNullable<Reactions['accountRegistered']>[number]>[1];
type Used = { id: number; agentId: number; ratePpm: number; isUsedUp: boolean };

/**
 * Who joined by a link is counted for it and gets its rate, never more than the agent has by now. Of two who would be the
 * last, one is refused. Refuses: identity.invitation_code_error.
 */
export async function countSignUp(ctx: Ctx, { accountId, uplineId, affiliateCode }: AccountRegistered): Promise<void> {
  if (affiliateCode === null) return;
  const { rows: known } = await ctx.db.execute(
    sql`select from registration_links where code = ${affiliateCode} and agent_id = ${uplineId}::bigint`,
  );
  if (known.length === 0) return;
  const { rows } = await ctx.db.execute<Used>(sql`
    update registration_links set sign_ups = sign_ups + 1
    where code = ${affiliateCode} and closed_at is null and (uses_at_most is null or sign_ups < uses_at_most)
    returning id::float8 as id, agent_id::float8 as "agentId", rate_ppm as "ratePpm",
      uses_at_most is not null and sign_ups = uses_at_most as "isUsedUp"`);
  const link = rows[0];
  if (!link) throw new Refusal('identity.invitation_code_error', 'affiliateCode');
  await ctx.db.insert(linkSignUps).values({ accountId, linkId: link.id, at: ctx.now });
  if (link.isUsedUp) await closeLinkCode(ctx, affiliateCode);
  const ratePpm = Math.min(link.ratePpm, await findRate(ctx, link.agentId));
  if (ratePpm > 0) await writeRate(ctx, accountId, ratePpm);
}
