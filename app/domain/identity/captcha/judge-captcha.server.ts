import { sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { latinDigits } from '~/domain/shared/digits';
import type { KeyedHash } from '../keyed-hash.server';

type JudgeCaptchaInput = { captchaId: string; answer: string };
type Row = { round: number; picture_hash: string | null };

/**
 * Whether the figures are right. Judging spends the picture, right or wrong: of many answers at once
 * one is judged. Call it before opening a transaction.
 */
export async function judgeCaptcha(
  ctx: Ctx,
  keyedHash: KeyedHash,
  { captchaId, answer }: JudgeCaptchaInput,
): Promise<boolean> {
  const { rows } = await ctx.db.execute<Row>(sql`
    with unspent as (
      select id, round, picture_hash from captchas
      where id = ${captchaId} and picture_hash is not null and expires_at > ${sqlTime(ctx.now)}
      for update)
    update captchas set picture_hash = null from unspent where captchas.id = unspent.id
    returning unspent.round, unspent.picture_hash`);
  const row = rows[0];
  if (!row) return false;
  const typed = latinDigits(answer.normalize('NFC')).replace(/\s/g, '');
  return keyedHash('captcha', captchaId, String(row.round), typed) === row.picture_hash;
}
