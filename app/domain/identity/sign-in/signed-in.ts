/** Who was admitted: the session's token is told once, here. */
export type SignedIn = { sessionId: number; token: string; accountId: number; lastSignedInAt: Date | null };
