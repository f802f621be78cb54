import { drizzleOn, openPool } from '../../app/db/client.server';
import { publish } from '../../app/domain/live/publish.server';
import { systemActor } from '../../app/domain/shared/actor';
import type { Ctx } from '../../app/domain/shared/ctx.server';
import { onDatabase, world } from './world';

/** An open offer of a contract to a named account, told live as the site tells it. */
export async function offerTo(account: string, kind: 'daily' | 'hourly'): Promise<number> {
  const { rows } = await onDatabase((client) =>
    client.query<{ id: string; owner: string }>(
      `with c as (
         insert into contracts (kind, period, downline_id, state, offered_at)
         select $2, $2, id, 'offered', now() from accounts where account = $1 returning id, downline_id)
       , t as (insert into contract_tiers (contract_id, position, rate) select id, 0, 1000 from c)
       select id, downline_id as owner from c`,
      [account, kind],
    ),
  );
  const { id, owner } = rows[0]!;
  const pool = openPool(world().databaseUrl, { max: 1 });
  const ctx = { db: drizzleOn(pool), now: new Date(), actor: systemActor('test'), reactions: {} } as Ctx;
  try {
    await publish(ctx, Number(owner), { kind: 'contract', payload: { id: Number(id), state: 'offered' } });
  } finally {
    await pool.end();
  }
  return Number(id);
}
