import type { ContentKind } from '~/domain/content/bodies';

/** Menus and fields are always the same ones, and an offer is made with its terms: there is no new one of them here. */
export function hasNew(kind: ContentKind): boolean {
  return kind !== 'menus' && kind !== 'fields' && kind !== 'promotions';
}
