import { cookieLine, isSecureSite } from './cookies.server';
import type { Turn } from './turn.server';

/** What the plain cookies may say. */
export const preferences = {
  theme: ['dark', 'light', 'system'],
  menu: ['open', 'closed'],
  hideBalance: ['yes', 'no'],
  measuring: ['yes', 'no'],
} as const;

export type Preference = keyof typeof preferences;

const yearSeconds = 31_536_000;

/** `?lng=` is remembered in a plain cookie; everything else leaves the cookie alone, so that pages can be kept. */
export function rememberLanguage(turn: Pick<Turn, 'url' | 'cookies' | 'chosenLanguage' | 'services'>): string | null {
  const asked = turn.url.searchParams.get('lng')?.toLowerCase();
  if (!asked || asked !== turn.chosenLanguage || turn.cookies.get('lng') === asked) return null;
  return cookieLine('lng', asked, { maxAgeSeconds: yearSeconds, isSecure: isSecureSite(turn.services.environment) });
}

/** Takes away a cookie that says what nobody offers: no kept page can be given to who brings one. */
export function endUnknownPreferences(
  turn: Pick<Turn, 'cookies' | 'services'>,
  isOffered: (code: string) => boolean,
): string[] {
  const isSecure = isSecureSite(turn.services.environment);
  const isKnown = (name: string, value: string) =>
    name === 'lng'
      ? isOffered(value.toLowerCase())
      : (preferences[name as Preference] as readonly string[]).includes(value);
  return ['lng', ...Object.keys(preferences)]
    .filter((name) => turn.cookies.has(name) && !isKnown(name, turn.cookies.get(name)!))
    .map((name) => cookieLine(name, '', { maxAgeSeconds: 0, isSecure }));
}

export function preferenceCookie(turn: Turn, name: Preference | 'lng', value: string): string {
  return cookieLine(name, value, { maxAgeSeconds: yearSeconds, isSecure: isSecureSite(turn.services.environment) });
}
