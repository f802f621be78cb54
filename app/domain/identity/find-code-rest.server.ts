import type { Ctx } from '~/domain/shared/ctx.server';
import { type CodePurpose, restSeconds } from './code-limits';

type FindCodeRestInput = { purpose: CodePurpose; browser: string | null; expiredMinutes: number };

/** The last code this browser asked for, while its button still rests: survives a reload, needs no script. */
export async function findCodeRest(
  ctx: Ctx,
  { purpose, browser, expiredMinutes }: FindCodeRestInput,
): Promise<{ recipient: string; seconds: number } | null> {
  if (browser === null) return null;
  const since = new Date(ctx.now.getTime() - Math.max(1, expiredMinutes) * 60_000);
  const last = await ctx.db.query.verificationCodes.findFirst({
    columns: { recipient: true, sentAt: true },
    where: (row, { and, eq, gt }) => and(eq(row.browser, browser), eq(row.purpose, purpose), gt(row.sentAt, since)),
    orderBy: (row, { desc }) => [desc(row.sentAt), desc(row.id)],
  });
  if (!last) return null;
  return { recipient: last.recipient, seconds: restSeconds(last.sentAt, expiredMinutes, ctx.now) };
}
