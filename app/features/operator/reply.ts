/** What a form brings back to its page. */
export type Reply = { values: Record<string, string>; errors: Record<string, string[]> };

/** A page holds several forms; only the one that was sent shows what was wrong with it. */
export function replyTo(intent: string, reply: Reply | undefined): Reply | undefined {
  return reply?.values.intent === intent ? reply : undefined;
}
