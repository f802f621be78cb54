import { asc, eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { categories } from '../tables.server';
import { changedFields, hashOfFields, judgeSeen, onlyOf } from './change-row.server';

const { nameBn, nameEn, position, isEnabled } = categories;
const formColumns = { nameBn, nameEn, position, isEnabled };

/** What an operator changes of a category. */
export type CategoryFields = Pick<typeof categories.$inferSelect, keyof typeof formColumns>;
export type ManagedCategory = { code: string; path: string; fields: CategoryFields; seen: string };

const columns = { code: categories.code, path: categories.path, fields: formColumns };

/** All categories in their order, those that nobody sees among them. */
export async function listManagedCategories(ctx: Ctx): Promise<ManagedCategory[]> {
  const rows = await ctx.db.select(columns).from(categories).orderBy(asc(position), asc(categories.code));
  return rows.map((row) => ({ ...row, seen: hashOfFields(row.fields) }));
}

export async function findManagedCategory(ctx: Ctx, code: string): Promise<ManagedCategory | null> {
  const [row] = await ctx.db.select(columns).from(categories).where(eq(categories.code, code));
  return row ? { ...row, seen: hashOfFields(row.fields) } : null;
}

type Change = { code: string; seen: string; fields: CategoryFields };

/**
 * Changes a category as its operator saw it; what differs in nothing is not written. Answers whether something did. A
 * catalogue file says nothing of categories. Refuses: catalogue.unknown_category, catalogue.changed.
 */
export function saveCategory(ctx: Ctx, { code, seen, fields }: Change): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.select({ code: categories.code }).from(categories).where(eq(categories.code, code)).for('update');
    const category = await findManagedCategory(ctx, code);
    if (!category) throw new Refusal('catalogue.unknown_category');
    judgeSeen(seen, category.fields);
    const changed = changedFields(category.fields, fields);
    if (changed.length === 0) return false;
    await ctx.db.update(categories).set(fields).where(eq(categories.code, code));
    await record(ctx, {
      action: 'catalogue.changeCategory',
      subject: `category:${code}`,
      before: onlyOf(category.fields, changed),
      after: onlyOf(fields, changed),
    });
    return true;
  });
}
