import { and, eq, gt } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { captchas } from '../tables.server';

/** The PNG that an id shows now, or null. */
export async function findPicture(ctx: Ctx, captchaId: string): Promise<Buffer | null> {
  const [row] = await ctx.db
    .select({ picture: captchas.picture })
    .from(captchas)
    .where(and(eq(captchas.id, captchaId), gt(captchas.expiresAt, ctx.now)));
  return row?.picture ?? null;
}
