import type { ReactNode } from 'react';

/** What a form brings back to its page. */
export type Reply = { values: Record<string, string>; errors: Record<string, string[]>; notice?: string };

/** The proof a form asks for; the route hands it in. */
export type ProofOf = (slot: { id: string; errors: Record<string, string[]> }) => ReactNode;

/** A page holds several forms; only the one that was sent shows what was wrong with it. */
export function replyTo(intent: string, reply: Reply | undefined): Reply | undefined {
  return reply?.values.intent === intent ? reply : undefined;
}
