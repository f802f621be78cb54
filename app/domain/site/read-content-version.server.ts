import { eq } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { contentVersions } from './tables.server';

/** As it is this instant. What is read after it is of this version or a later one. */
export async function readContentVersion(ctx: Ctx, name: 'content' | 'catalogue'): Promise<number> {
  const [row] = await ctx.db
    .select({ version: contentVersions.version })
    .from(contentVersions)
    .where(eq(contentVersions.name, name));
  if (!row) throw new Error(`No version of ${name}`);
  return row.version;
}
