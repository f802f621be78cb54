import type { Language } from '~/domain/shared/language';
import type { Site } from '~/domain/site/site';
import { appAddress } from '~/http/links/app-address';
import { paths } from '~/http/links/paths';
import type { AppLink } from './shell-data';

const withCode = ['iOS', 'Android'];

/** Phones with iOS are handed the language on their way; the code holds the same address as the link. */
export function appLink({ resourceType, label, url }: Site['resources'][number], language: Language): AppLink {
  const href = url.startsWith('/') ? url : appAddress(resourceType, url, language);
  const link = { kind: resourceType, text: label[language], href };
  return withCode.includes(resourceType) ? { ...link, code: paths.appCode(resourceType, language) } : link;
}
