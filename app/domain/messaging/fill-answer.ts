/** What a canned answer leaves open. */
type AnswerGap = 'account' | 'reference' | 'amount';

/** The answer with its gaps filled; what is not known stays a gap, so that the operator sees it. */
export function fillAnswer(text: string, values: Partial<Record<AnswerGap, string>>): string {
  return text.replace(/\{(account|reference|amount)\}/g, (gap, name: AnswerGap) => values[name] ?? gap);
}
