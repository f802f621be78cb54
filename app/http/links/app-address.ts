import type { Language } from '~/domain/shared/language';

/** Whole, as a phone's camera needs it; a page of ours is under `origin`. */
export function appAddress(resourceType: string, url: string, language: Language, origin?: string): string {
  const address = new URL(url, origin);
  if (url.startsWith('/')) address.searchParams.set('lng', language);
  if (resourceType === 'iOS') address.searchParams.set('lng', language);
  return address.href;
}
