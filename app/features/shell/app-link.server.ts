import type { Language } from '~/domain/shared/language';
import type { Site } from '~/domain/site/site';
import { paths } from '~/http/links/paths';
import type { AppLink } from './shell-data';

const withCode = ['iOS', 'Android'];

/** Phones with iOS are handed the language on their way; the code holds the same address as the link. */
export function appLink({ resourceType, label, url }: Site['resources'][number], language: Language): AppLink {
  const link = { kind: resourceType, text: label[language], href: appAddress(resourceType, url, language) };
  return withCode.includes(resourceType) ? { ...link, code: paths.appCode(resourceType, language) } : link;
}

export function appAddress(resourceType: string, url: string, language: Language): string {
  const address = new URL(url);
  if (resourceType === 'iOS') address.searchParams.set('lng', language);
  return address.href;
}
