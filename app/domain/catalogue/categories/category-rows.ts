import { categoryPath, gameTypesByPosition } from '../game-types';
import type { categories } from '../tables.server';
import { categoryRegistry } from './category-registry';

export const categoryRows: (typeof categories.$inferInsert)[] = gameTypesByPosition().map((code) => {
  const { names, menu, page } = categoryRegistry[code];
  return {
    code,
    nameEn: names.en,
    nameBn: names.bn.normalize('NFC'),
    path: categoryPath(code),
    layout: page.layout,
    position: menu.position,
  };
});
