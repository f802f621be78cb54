import { and, eq, gt, isNotNull } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { KeyedHash } from '../keyed-hash.server';
import { captchas } from '../tables.server';
import { figuresOf } from './figures.server';
import type { SpokenLanguage } from './speak-figures.server';

/** A sound is made once for each round and language; a player asks for the same file several times. */
const made = new LRUCache<string, Promise<Buffer>>({ max: 200 });

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
  const known = made.get(seed);
  if (known) return known;
  const figures = figuresOf(keyedHash, captchaId, row.round);
  const sound = ctx.gateways.captchas.make({ kind: 'sound', seed, figures, language });
  made.set(seed, sound);
  sound.catch(() => made.delete(seed));
  return sound;
}
