import { cookieLine, isSecureSite } from './cookies.server';
import type { RequestContext } from './request-context.server';

/** What the plain cookies may say. */
export const preferences = {
  theme: ['dark', 'light', 'system'],
  menu: ['open', 'closed'],
  hideBalance: ['yes', 'no'],
  measuring: ['yes', 'no'],
  depositInvite: ['closed'],
  installLine: ['closed'],
} as const;

export type Preference = keyof typeof preferences;

const yearSeconds = 31_536_000;

/** `?lng=` is remembered in a plain cookie; everything else leaves the cookie alone, so that pages can be kept. */
export function rememberLanguage(
  ctx: Pick<RequestContext, 'url' | 'cookies' | 'viewer' | 'chosenLanguage' | 'services'>,
): string | null {
  const asked = ctx.url.searchParams.get('lng')?.toLowerCase();
  if (!asked || asked !== ctx.chosenLanguage || ctx.cookies.get('lng') === asked) return null;
  // A preview in the other language changes nothing for the editor.
  if (ctx.viewer && ctx.url.searchParams.has('preview')) return null;
  return cookieLine('lng', asked, { maxAgeSeconds: yearSeconds, isSecure: isSecureSite(ctx.services.environment) });
}

/** Takes away a cookie that says what nobody offers: no cached page can be given to who brings one. */
export function endUnknownPreferences(
  ctx: Pick<RequestContext, 'cookies' | 'services'>,
  isOffered: (code: string) => boolean,
): string[] {
  const isSecure = isSecureSite(ctx.services.environment);
  const isKnown = (name: string, value: string) =>
    name === 'lng'
      ? isOffered(value.toLowerCase())
      : (preferences[name as Preference] as readonly string[]).includes(value);
  return ['lng', ...Object.keys(preferences)]
    .filter((name) => ctx.cookies.has(name) && !isKnown(name, ctx.cookies.get(name)!))
    .map((name) => cookieLine(name, '', { maxAgeSeconds: 0, isSecure }));
}

export function preferenceCookie(ctx: RequestContext, name: Preference | 'lng', value: string): string {
  return cookieLine(name, value, { maxAgeSeconds: yearSeconds, isSecure: isSecureSite(ctx.services.environment) });
}
