import type { Language } from '~/domain/shared/language';
import type { Site } from '~/domain/site/site';
import { paths } from '~/http/links/paths';
import type { AppLink } from './shell-data';

const withCode = ['iOS', 'Android'];

/** Phones with iOS are handed the language on their way; the code holds the same address as the link. */
export function appLink({ resourceType, label, url }: Site['resources'][number], language: Language): AppLink {
  const href = url.startsWith('/') ? url : appAddress(resourceType, url, language);
  const link = { kind: resourceType, text: label[language], href };
  return withCode.includes(resourceType) ? { ...link, code: paths.appCode(resourceType, language) } : link;
}

/** Whole, as a phone's camera needs it; a page of ours is under `origin`. */
export function appAddress(resourceType: string, url: string, language: Language, origin?: string): string {
  const address = new URL(url, origin);
  if (url.startsWith('/')) address.searchParams.set('lng', language);
  if (resourceType === 'iOS') address.searchParams.set('lng', language);
  return address.href;
}
