import { createHash } from 'node:crypto';
import { seeSession } from '~/domain/identity/sessions/see-session.server';
import type { IdleTimes } from '~/domain/identity/sessions/session-limits';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { Environment } from '~/environment.server';
import { readViewer, type Viewer } from './session.server';

/**
 * For whom a cached page may be made, and the name of all that it shows of them. Null for who is not signed in or has
 * something to do first: their answer is made for them alone.
 */
export async function cachedViewer(
  ctx: Ctx,
  environment: Environment,
  cookies: Map<string, string>,
  idle: IdleTimes,
): Promise<{ key: string; viewer: Viewer } | null> {
  const viewer = await readViewer(ctx, environment, cookies, idle);
  if (!viewer || viewer.mustChangePassword) return null;
  await seeSession(ctx, viewer);
  const { sessionId: _session, lastSeenAt: _seen, ...shown } = viewer;
  return { key: createHash('sha256').update(JSON.stringify(shown)).digest('base64url'), viewer };
}
