import { eq } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { holdsRight, type Right } from '~/domain/shared/rights';
import { type FileKind, fileRights, publicKind } from './file-kinds';
import { files } from './tables.server';

type FoundFile = { id: string; contentType: string; bytes: Buffer };

/** For its owner, and for operators who hold the right of its kind; for all others there is no such file. */
export async function findFile(
  ctx: Ctx,
  id: string,
  held: readonly Right[],
): Promise<(FoundFile & { kind: FileKind }) | null> {
  const [file] = await ctx.db
    .select({ ownerId: files.ownerId, kind: files.kind, contentType: files.contentType })
    .from(files)
    .where(eq(files.id, id));
  const mayRead = file && (ctx.actor.id === file.ownerId || isOpenTo(ctx, file.kind as FileKind, held));
  if (!mayRead) return null;
  const bytes = await ctx.gateways.files.get(id);
  return bytes && { id, kind: file.kind as FileKind, contentType: file.contentType, bytes };
}

/** A picture that pages of the site show. */
export async function findPicture(ctx: Ctx, id: string): Promise<FoundFile | null> {
  const [file] = await ctx.db
    .select({ kind: files.kind, contentType: files.contentType })
    .from(files)
    .where(eq(files.id, id));
  if (file?.kind !== publicKind) return null;
  const bytes = await ctx.gateways.files.get(id);
  return bytes && { id, contentType: file.contentType, bytes };
}

function isOpenTo({ actor }: Ctx, kind: FileKind, held: readonly Right[]): boolean {
  return actor.role === 'operator' && holdsRight(held, fileRights[kind]);
}
