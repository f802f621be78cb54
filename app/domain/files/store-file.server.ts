import { randomBytes } from 'node:crypto';
import { and, count, eq, gt } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { cleanImage } from './clean-image.server';
import { type FileKind, publicKind } from './file-kinds';
import { files } from './tables.server';
import { longestCardEdge, longestStoredEdge, maxUploadBytes, maxUploadsPerDay } from './upload-limits';

type StoreInput = { ownerId: number; kind: FileKind; bytes: Buffer; field?: string };

const dayMs = 86_400_000;

/**
 * Keeps a picture and returns its random name. Call it before a transaction opens: drawing and storing take their time.
 * Refuses: files.required, files.too_large, files.daily_limit, files.not_an_image.
 */
export async function storeFile(ctx: Ctx, { ownerId, kind, bytes, field = 'proof' }: StoreInput): Promise<string> {
  if (bytes.length === 0) throw new Refusal('files.required', field);
  if (bytes.length > maxUploadBytes) throw new Refusal('files.too_large', field);
  await refuseTooMany(ctx, ownerId, field);
  const image = await cleanImage(bytes, field, kind === publicKind ? longestCardEdge : longestStoredEdge);
  const id = randomBytes(18).toString('base64url');
  await ctx.gateways.files.put(id, image.bytes, image.contentType);
  await ctx.db.insert(files).values({
    id,
    ownerId,
    kind,
    contentType: image.contentType,
    byteLength: image.bytes.length,
    width: image.width,
    height: image.height,
    createdAt: ctx.now,
  });
  return id;
}

async function refuseTooMany(ctx: Ctx, ownerId: number, field: string): Promise<void> {
  const [today] = await ctx.db
    .select({ count: count() })
    .from(files)
    .where(and(eq(files.ownerId, ownerId), gt(files.createdAt, new Date(ctx.now.getTime() - dayMs))));
  if ((today?.count ?? 0) >= maxUploadsPerDay) throw new Refusal('files.daily_limit', field);
}
