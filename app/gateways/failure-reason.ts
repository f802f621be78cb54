/** Why a call of an outside service failed, for the log. Never the message of a parser: it would quote the answer. */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'ZodError' || error.name === 'SyntaxError') return 'an answer that cannot be read';
  return (error.cause as { code?: string } | undefined)?.code ?? error.message;
}
