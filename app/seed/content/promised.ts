import type { ProductFeature } from '~/domain/shared/product-features';

export type IsBuilt = (feature: ProductFeature) => boolean;

/** What promises features: told as `text` once the product has all of them, until then as `before`; without `before` it is left out. */
export type Promised<T> = { promises: ProductFeature[]; text: T; before?: T };

export function told<T extends object>(entries: (T | Promised<T>)[], isBuilt: IsBuilt): T[] {
  return entries.flatMap((entry) => {
    if (!('promises' in entry)) return [entry];
    return (entry.promises.every(isBuilt) ? entry.text : entry.before) ?? [];
  });
}
