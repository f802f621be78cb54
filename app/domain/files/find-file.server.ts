import { eq } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { files } from './tables.server';

type FoundFile = { id: string; contentType: string; bytes: Buffer };

/** For its owner and for operators; for all others there is no such file. */
export async function findFile(ctx: Ctx, id: string): Promise<FoundFile | null> {
  const [file] = await ctx.db
    .select({ ownerId: files.ownerId, contentType: files.contentType })
    .from(files)
    .where(eq(files.id, id));
  const mayRead = file && (ctx.actor.role === 'operator' || ctx.actor.id === file.ownerId);
  if (!mayRead) return null;
  const bytes = await ctx.gateways.files.get(id);
  return bytes && { id, contentType: file.contentType, bytes };
}
