import { cookieLine, isSecureSite } from './cookies.server';
import type { Turn } from './turn.server';

const yearSeconds = 31_536_000;

/** `?lng=` is remembered in a plain cookie; everything else leaves the cookie alone, so that pages can be kept. */
export function rememberLanguage(turn: Pick<Turn, 'url' | 'cookies' | 'chosenLanguage' | 'house'>): string | null {
  const asked = turn.url.searchParams.get('lng')?.toLowerCase();
  if (!asked || asked !== turn.chosenLanguage || turn.cookies.get('lng') === asked) return null;
  return cookieLine('lng', asked, { maxAgeSeconds: yearSeconds, isSecure: isSecureSite(turn.house.environment) });
}

export function preferenceCookie(
  turn: Turn,
  name: 'theme' | 'lng' | 'menu' | 'hideBalance' | 'measuring',
  value: string,
): string {
  return cookieLine(name, value, { maxAgeSeconds: yearSeconds, isSecure: isSecureSite(turn.house.environment) });
}
