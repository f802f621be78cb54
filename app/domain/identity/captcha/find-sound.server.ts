import { and, eq, gt, isNotNull } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { KeyedHash } from '../keyed-hash.server';
import { captchas } from '../tables.server';
import { figuresOf } from './figures.server';
import { madeFile } from './made-files.server';
import type { SpokenLanguage } from './speak-figures.server';

/** The figures of an id read out, or null where its picture was judged or is too old. */
export async function findSound(
  ctx: Ctx,
  keyedHash: KeyedHash,
  { captchaId, language }: { captchaId: string; language: SpokenLanguage },
): Promise<Buffer | null> {
  const [row] = await ctx.db
    .select({ round: captchas.round })
    .from(captchas)
    .where(and(eq(captchas.id, captchaId), gt(captchas.expiresAt, ctx.now), isNotNull(captchas.pictureHash)));
  if (!row) return null;
  const seed = keyedHash('captcha sound', captchaId, String(row.round), language);
  return madeFile(ctx, { kind: 'sound', seed, figures: figuresOf(keyedHash, captchaId, row.round), language });
}
