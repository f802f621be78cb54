import type { Ctx } from '~/domain/shared/ctx.server';
import { type CodePurpose, cooldownSeconds, countedWith } from './code-limits';

type FindCodeCooldownInput = { purpose: CodePurpose; browser: string | null; expiredMinutes: number };

/**
 * The last code this browser asked for, while its button still rests: survives a reload, needs no script. Codes that anybody
 * may ask for are limited together, so each of their buttons rests after any of them.
 */
export async function findCodeCooldown(
  ctx: Ctx,
  { purpose, browser, expiredMinutes }: FindCodeCooldownInput,
): Promise<{ recipient: string; seconds: number } | null> {
  if (browser === null) return null;
  const since = new Date(ctx.now.getTime() - Math.max(1, expiredMinutes) * 60_000);
  const { isAnonymous, purposes } = countedWith(purpose);
  const last = await ctx.db.query.verificationCodes.findFirst({
    columns: { recipient: true, sentAt: true },
    where: (row, { and, eq, gt, inArray }) =>
      and(
        eq(row.browser, browser),
        inArray(row.purpose, isAnonymous ? [...purposes] : [purpose]),
        gt(row.sentAt, since),
      ),
    orderBy: (row, { desc }) => [desc(row.sentAt), desc(row.id)],
  });
  if (!last) return null;
  return { recipient: last.recipient, seconds: cooldownSeconds(last.sentAt, expiredMinutes, ctx.now) };
}
