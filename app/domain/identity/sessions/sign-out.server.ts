import type { Ctx } from '~/domain/shared/ctx.server';
import { endSession } from './end-sessions.server';

/** Ends the session for good and forgets the browser; its streams close when they next look. */
export async function signOut(ctx: Ctx, sessionId: number): Promise<void> {
  await endSession(ctx, sessionId, 'signedOut');
}
