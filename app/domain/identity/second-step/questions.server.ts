import { eq } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { latinDigits } from '~/domain/shared/digits';
import { findSettings } from '~/domain/site/find-settings.server';
import { accounts } from '../tables.server';

/** What only the owner knows, asked beside a code and never instead of one. */
export type Question = { kind: 'payeeName' | 'bankAccount'; answers: string[] };

/** What a context knows to ask about an account; null: nothing. `composition` registers them. */
export type ExtraQuestion = (ctx: Ctx, accountId: number) => Promise<Question | null>;

/** The first that any questioner has, where the site asks at all. */
export async function findQuestion(
  ctx: Ctx,
  extraQuestions: ExtraQuestion[],
  accountId: number,
): Promise<Question | null> {
  const { newPlaceQuestion } = await findSettings(ctx);
  if (!newPlaceQuestion) return null;
  for (const ask of extraQuestions) {
    const question = await ask(ctx, accountId);
    if (question && question.answers.length > 0) return question;
  }
  return null;
}

/** The name that money is paid out to, as the profile has it. */
export async function askPayeeName(ctx: Ctx, accountId: number): Promise<Question | null> {
  const row = await ctx.db.query.accounts.findFirst({ columns: { profile: true }, where: eq(accounts.id, accountId) });
  const name = row?.profile.payeeName;
  return name ? { kind: 'payeeName', answers: [name] } : null;
}

/** Compared as people mean them: whatever the case, the spaces, the dots and the script of the digits. */
export function isAnswer({ answers }: Question, typed: string): boolean {
  const given = comparable(typed);
  return given !== '' && answers.some((answer) => comparable(answer) === given);
}

function comparable(text: string): string {
  return latinDigits(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[\s.'’-]+/g, '');
}
