import type { ReactNode } from 'react';

/** The proof a form asks for; the page puts it in, since other pages ask for the same. */
export type ProofOf = (slot: { id: string; errors: Record<string, string[]> }) => ReactNode;

/** These forms have a code of their own beside the proof's. */
export const proofCodeField = 'proofCode';
export const sendProofIntent = 'sendProof';
