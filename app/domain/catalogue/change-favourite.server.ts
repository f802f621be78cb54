import { type SQL, sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { favouriteRestSeconds, favouritesAtMost } from './own-games';

type Change = { accountId: number; nodeId: number };

/** Keeps a card at hand; one that is kept already stays as it is. Refuses: catalogue.unknown_game, catalogue.favourites_full, catalogue.too_fast. */
export function addFavourite(ctx: Ctx, { accountId, nodeId }: Change): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await exists(ctx, sql`select from games where node_id = ${nodeId}`))) {
      throw new Refusal('catalogue.unknown_game');
    }
    if (await isFavourite(ctx, { accountId, nodeId })) return;
    await takeTurn(ctx, accountId);
    const { rows } = await ctx.db.execute<{ favouriteCount: number }>(
      sql`select count(*)::int as "favouriteCount" from favourites where account_id = ${accountId}`,
    );
    if (rows[0]!.favouriteCount >= favouritesAtMost) {
      throw new Refusal('catalogue.favourites_full', undefined, { count: String(favouritesAtMost) });
    }
    await ctx.db.execute(sql`
      insert into favourites (account_id, node_id, added_at) values (${accountId}, ${nodeId}, ${ctx.now.toISOString()})
      on conflict do nothing`);
  });
}

/** One that is not kept is nothing to remove. Refuses: catalogue.too_fast. */
export function removeFavourite(ctx: Ctx, change: Change): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await isFavourite(ctx, change))) return;
    await takeTurn(ctx, change.accountId);
    await ctx.db.execute(
      sql`delete from favourites where account_id = ${change.accountId} and node_id = ${change.nodeId}`,
    );
  });
}

function isFavourite(ctx: Ctx, { accountId, nodeId }: Change): Promise<boolean> {
  return exists(ctx, sql`select from favourites where account_id = ${accountId} and node_id = ${nodeId}`);
}

async function exists(ctx: Ctx, query: SQL): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ found: boolean }>(sql`select exists (${query}) as found`);
  return rows[0]!.found;
}

/** One change a second; its row also lets an account's changes happen one after the other, so that the count holds. */
async function takeTurn(ctx: Ctx, accountId: number): Promise<void> {
  const now = sql`${sqlTime(ctx.now)}`;
  const { rows } = await ctx.db.execute(sql`
    insert into favourite_turns as t (account_id, taken_at) values (${accountId}, ${now})
    on conflict (account_id) do update set taken_at = excluded.taken_at
      where t.taken_at <= ${now} - make_interval(secs => ${favouriteRestSeconds})
    returning account_id`);
  if (rows.length === 0) {
    throw new Refusal('catalogue.too_fast', undefined, { seconds: String(favouriteRestSeconds) });
  }
}
