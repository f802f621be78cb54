import { addressKey } from '~/domain/identity/client-location';
import { isSignInQueueFull } from '~/domain/identity/sign-in/attempt.server';
import { rememberKnownBrowsers } from '~/domain/identity/sign-in/known-browsers.server';
import { type Actor, systemActor } from '~/domain/shared/actor';
import type { Ctx } from '~/domain/shared/ctx.server';
import { judgeHost } from '~/domain/site/domains/judge-host';
import type { Site } from '~/domain/site/site';
import { judgeStatus, type Verdict } from '~/domain/site/status/judge-status';
import type { Environment } from '~/environment.server';
import { readBrowser } from '~/http/request/browser.server';
import { cachedViewer } from '~/http/request/cached-viewer.server';
import { parseCookies } from '~/http/request/cookies.server';
import { ownHosts } from '~/http/request/own-address.server';
import { readSession } from '~/http/request/session.server';

type VisitorParts = { environment: Environment; ctx: (actor: Actor) => Ctx; siteNow: () => Site };

/** What the web server asks about who sends a request: whether they may enter, and who is signed in. */
export function openVisitors({ environment, ctx, siteNow }: VisitorParts) {
  const isKnownBrowser = rememberKnownBrowsers();
  return {
    signIns: {
      isQueueFull: isSignInQueueFull,
      addressKey,
      knownBrowser: async (cookieHeader: string): Promise<string | null> => {
        const browser = readBrowser(environment, parseCookies(cookieHeader));
        const isKnown = browser !== null && (await isKnownBrowser(ctx(systemActor('sign-in')), browser));
        return isKnown ? browser : null;
      },
    },
    judge: (place: { address: string; country: string | null }): Verdict => judgeStatus(siteNow(), place),
    judgeHost: (hostHeader: string) => judgeHost(siteNow(), hostHeader, ownHosts(environment)),
    viewerOf: (cookieHeader: string) =>
      readSession(ctx(systemActor('session')), environment, parseCookies(cookieHeader), siteNow().settings),
    shownTo: (cookieHeader: string) =>
      cachedViewer(ctx(systemActor('session')), environment, parseCookies(cookieHeader), siteNow().settings),
  };
}
