import { type SQL, sql } from 'drizzle-orm';
import type { About } from '~/domain/messaging/conversations/conversation';
import { manualCode } from '~/domain/promotions/terms/manual';
import type { Ctx } from '~/domain/shared/ctx.server';

/**
 * Whether the operator who acts decided the deposit, withdrawal, bet or grant, alone, as one of two, or as who proposed it. A
 * bet in a draw is decided with the draw: by who entered, corrected or voided its result.
 */
export async function hadPart({ db, actor }: Ctx, { kind, id }: About): Promise<boolean> {
  const { rows } = await db.execute<{ had: boolean }>(sql`
    select exists (
      select from audit_entries e where ${decisionsAbout[kind](id)}
        and ((e.actor_role = 'operator' and e.actor_id = ${actor.id})
          or lower(e.proposed_by) = (select lower(account) from accounts where id = ${actor.id}))) as had`);
  return rows[0]!.had;
}

/** The entries of the trail by which each kind was decided. */
const decisionsAbout: Record<About['kind'], (id: number) => SQL> = {
  deposit: (id) => sql`e.subject = ${`deposit:${id}`}`,
  // To read where it is paid to decides nothing.
  withdrawal: (id) => sql`e.subject = ${`withdrawal:${id}`} and e.action <> 'cashier.revealDestination'`,
  // A ticket's reference names its order, which names the draw.
  bet: (id) => sql`e.subject = (
    select 'draw:' || t.draw_id from bets b
    join lottery_orders o on o.account_id = b.account_id
      and o.id = case when b.reference ~ '^L-[0-9]{1,18}-' then split_part(b.reference, '-', 2)::bigint end
    join lottery_tickets t on t.draw_id = o.draw_id and t.bet_id = b.id
    where b.id = ${id} limit 1)`,
  // All are noted under the account, by the offer: applications and checks before it was given, a revocation when it ended.
  grant: (id) => sql`e.subject = (select 'account:' || account_id from bonus_grants where id = ${id}) and exists (
    select from bonus_grants g join participations p on p.id = g.participation_id
    where g.id = ${id} and case
      when e.action in ('promotions.approveApplication', 'promotions.rejectApplication', 'promotions.clearCheck', 'promotions.refuseChecked')
        then e.after ->> 'promotion' = p.promotion_code and e.at between p.created_at and g.granted_at
      when e.action = 'promotions.revokeBonus' then e.after ->> 'promotion' = p.promotion_code and e.at = g.ended_at
      when e.action = 'promotions.giveReward' then p.promotion_code = ${manualCode} and e.at = p.created_at
      else false end)`,
};
