import { paths } from '~/http/links/paths';

export const siteParts = ['status', 'flags', 'settings'] as const;
export type SitePart = (typeof siteParts)[number];

/** Nonsense means the first. */
export function sitePartIn(value: unknown): SitePart {
  return siteParts.find((part) => part === value) ?? siteParts[0];
}

export function sitePartPath(part: SitePart): string {
  return paths.operatorSite({ part: part === siteParts[0] ? undefined : part });
}
