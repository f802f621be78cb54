import { and, eq, gt } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { KeyedHash } from '../keyed-hash.server';
import { captchas } from '../tables.server';
import { figuresOf } from './figures.server';
import { madeFile } from './made-files.server';

/** The PNG that an id shows now, or null. */
export async function findPicture(ctx: Ctx, keyedHash: KeyedHash, captchaId: string): Promise<Buffer | null> {
  const [row] = await ctx.db
    .select({ round: captchas.round })
    .from(captchas)
    .where(and(eq(captchas.id, captchaId), gt(captchas.expiresAt, ctx.now)));
  if (!row) return null;
  const seed = keyedHash('captcha picture', captchaId, String(row.round));
  return madeFile(ctx, { kind: 'picture', seed, figures: figuresOf(keyedHash, captchaId, row.round) });
}
