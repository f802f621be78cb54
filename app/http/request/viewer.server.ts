import { seeSession } from '~/domain/identity/sessions/see-session.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { Site } from '~/domain/site/site';
import { paths } from '~/http/links/paths';
import { unattendedHeader } from '~/http/live/unattended';
import { resumeByCookie } from '~/http/sign-in/remember.server';
import type { AppServices } from './app-services.server';
import type { LoadContext } from './load-context.server';
import { readViewer, type Viewer } from './session.server';

export type Asking = {
  services: AppServices;
  site: Site;
  request: Request;
  cookies: Map<string, string>;
  load: LoadContext;
};

/** Asked by pages that are open, though nobody may be there: the idle time goes on, and nobody is signed in again. */
const askedByPages: ReadonlySet<string> = new Set([paths.operatorWaiting()]);

/** Who asks: by the session's cookie, else by what the browser was told to remember. */
export async function findViewer(ctx: Ctx, asking: Asking): Promise<Viewer | null> {
  const { services, site, request, cookies, load } = asking;
  // What is made for many is made for nobody, or for all who look like this one.
  if (load.keep) return (load.keepFor as Viewer | null | undefined) ?? null;
  const viewer = await readViewer(ctx, services.environment, cookies, site.settings);
  if (askedByPages.has(new URL(request.url).pathname)) return viewer;
  if (!viewer) return resumeByCookie(ctx, asking);
  if (viewer.role === 'operator' && request.headers.has(unattendedHeader)) return viewer;
  await seeSession(ctx, viewer);
  return viewer;
}
