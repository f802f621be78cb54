import { asc, eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import type { MenuName } from './site';
import { menuItems } from './tables.server';

/** A menu's entries, in order: HOME, HOT, PROMO or a category's code. What is not named is gone from the menu. */
export function saveMenu(ctx: Ctx, { menu, entries }: { menu: MenuName; entries: string[] }): Promise<void> {
  const rows = [...new Set(entries)].map((entry, position) => ({ menu, entry, position }));
  return inTransaction(ctx, async (ctx) => {
    const before = await ctx.db
      .select({ entry: menuItems.entry })
      .from(menuItems)
      .where(eq(menuItems.menu, menu))
      .orderBy(asc(menuItems.position))
      .for('update');
    await ctx.db.delete(menuItems).where(eq(menuItems.menu, menu));
    if (rows.length > 0) await ctx.db.insert(menuItems).values(rows);
    await record(ctx, {
      action: 'site.saveMenu',
      subject: `menu:${menu}`,
      before: before.map((row) => row.entry),
      after: rows.map((row) => row.entry),
    });
  });
}
