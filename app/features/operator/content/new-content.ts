import type { ContentKind } from '~/domain/content/bodies';

/** Menus and fields are always the same ones: there is no new one of them. */
export function hasNew(kind: ContentKind): boolean {
  return kind !== 'menus' && kind !== 'fields';
}
