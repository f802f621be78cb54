import { siteCookie } from './cookies.server';
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

const names = ['lng', ...(Object.keys(preferences) as Preference[])] as const;
const cookieOf = Object.fromEntries(
  names.map((name) => [name, siteCookie(name, { maxAgeSeconds: 31_536_000 })]),
) as Record<Preference | 'lng', ReturnType<typeof siteCookie>>;

/** `?lng=` is remembered in a plain cookie; everything else leaves the cookie alone, so that pages can be kept. */
export function rememberLanguage(
  ctx: Pick<RequestContext, 'url' | 'cookies' | 'viewer' | 'chosenLanguage' | 'services'>,
): string | null {
  const asked = ctx.url.searchParams.get('lng')?.toLowerCase();
  if (!asked || asked !== ctx.chosenLanguage || ctx.cookies.get('lng') === asked) return null;
  // A preview in the other language changes nothing for the editor.
  if (ctx.viewer && ctx.url.searchParams.has('preview')) return null;
  return cookieOf.lng.line(ctx.services.environment, asked);
}

/** Takes away a cookie that says what nobody offers: no cached page can be given to who brings one. */
export function endUnknownPreferences(
  ctx: Pick<RequestContext, 'cookies' | 'services'>,
  isOffered: (code: string) => boolean,
): string[] {
  const isKnown = (name: (typeof names)[number], value: string) =>
    name === 'lng' ? isOffered(value.toLowerCase()) : (preferences[name] as readonly string[]).includes(value);
  return names
    .filter((name) => ctx.cookies.has(name) && !isKnown(name, ctx.cookies.get(name)!))
    .map((name) => cookieOf[name].endLine(ctx.services.environment));
}

export function preferenceCookie(ctx: RequestContext, name: Preference | 'lng', value: string): string {
  return cookieOf[name].line(ctx.services.environment, value);
}
