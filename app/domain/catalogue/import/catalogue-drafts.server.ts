import { eq, lt } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { catalogueDrafts } from '../tables.server';
import { type CataloguePlan, planCatalogue } from './import-catalogue.server';

const draftLifeMs = 30 * 24 * 60 * 60 * 1000;
const longestName = 120;

export type CatalogueDraft = { id: number; name: string; text: string };

/** Keeps a file without a mistake for the page that asks before it is taken over; `id` is null where there are wrong rows. */
export function checkCatalogueFile(
  ctx: Ctx,
  { name, text }: { name: string; text: string },
): Promise<{ id: number | null; plan: CataloguePlan }> {
  return inTransaction(ctx, async (ctx) => {
    const plan = await planCatalogue(ctx, text);
    if (plan.wrong.length > 0) return { id: null, plan };
    await ctx.db.delete(catalogueDrafts).where(lt(catalogueDrafts.madeAt, new Date(ctx.now.getTime() - draftLifeMs)));
    const [draft] = await ctx.db
      .insert(catalogueDrafts)
      .values({ name: name.slice(0, longestName), text, madeAt: ctx.now })
      .returning({ id: catalogueDrafts.id });
    return { id: draft!.id, plan };
  });
}

export async function readCatalogueDraft(ctx: Ctx, id: number): Promise<CatalogueDraft | null> {
  const { name, text } = catalogueDrafts;
  const [draft] = await ctx.db
    .select({ id: catalogueDrafts.id, name, text })
    .from(catalogueDrafts)
    .where(eq(catalogueDrafts.id, id));
  return draft ?? null;
}
