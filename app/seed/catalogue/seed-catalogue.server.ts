import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { refreshHotGames } from '~/domain/catalogue/refresh-hot-games.server';
import { categories, games, vendorLanes, vendors } from '~/domain/catalogue/tables.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { generateCatalogue } from './generate-catalogue';

/** A statement takes at most 65,535 parameters. */
const maxParameters = 60_000;

/** Fills an empty catalogue; one that holds a game is left alone. */
export async function seedCatalogue(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    // Several nodes may start on the empty database at once: one seeds, the others find it done.
    await ctx.db.execute(sql`lock table games in share row exclusive mode`);
    const known = await ctx.db.select({ nodeId: games.nodeId }).from(games).limit(1);
    if (known.length > 0) return;
    const catalogue = generateCatalogue();
    await insert(ctx, categories, catalogue.categories);
    await insert(ctx, vendors, catalogue.vendors);
    await insert(ctx, vendorLanes, catalogue.lanes);
    await insert(ctx, games, catalogue.games);
    await refreshHotGames(ctx);
  });
}

async function insert<T extends PgTable>(ctx: Ctx, table: T, rows: T['$inferInsert'][]): Promise<void> {
  const size = Math.floor(maxParameters / Object.keys(getTableColumns(table)).length);
  for (let start = 0; start < rows.length; start += size) {
    await ctx.db.insert(table).values(rows.slice(start, start + size));
  }
}
