import type { ReactNode } from 'react';

/** The proof a form asks for; the route hands it in. */
export type ProofOf = (slot: { id: string; errors: Record<string, string[]> }) => ReactNode;
