import { inArray } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { files } from './tables.server';

/** The bytes go first: a row that is left after a failure is found again. */
export async function removeFiles(ctx: Ctx, ids: string[]): Promise<void> {
  for (const id of ids) await ctx.gateways.files.remove(id);
  await ctx.db.delete(files).where(inArray(files.id, ids));
}
