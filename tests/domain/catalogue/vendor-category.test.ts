import { expect, test } from 'vitest';
import { isOffered, splitVendorCategories, type VendorCategory } from '~/domain/catalogue/vendor-category';

const settings = {
  supportedLanguages: ['BN', 'EN'],
  esportVendors: ['AV', 'AI'],
  cockfightVendors: ['MORAG'],
  imageHosts: [],
  inhouseVendors: ['OURS'],
};

function vendorCategory(
  vendorCode: string,
  gameType: VendorCategory['gameType'],
  ...gameClassify: string[]
): VendorCategory {
  return { vendorCode, gameType, gameClassify };
}

test('configuration splits esports and cockfight out of sports, in-house out of slots, and nothing else', () => {
  const raw = [
    vendorCategory('AV', 'SPORTS'),
    vendorCategory('AI', 'ESPORTS'),
    vendorCategory('TF', 'ESPORTS'),
    vendorCategory('MORAG', 'SPORTS'),
    vendorCategory('OURS', 'RNG'),
    vendorCategory('OURS', 'CRASH'),
    vendorCategory('PG', 'RNG'),
    vendorCategory('MAIDAN', 'SPORTS'),
  ];
  expect(splitVendorCategories(raw, settings).map((split) => `${split.vendorCode} ${split.gameType}`)).toEqual([
    'AV ESPORTS',
    'AI ESPORTS',
    'TF ESPORTS',
    'MORAG COCKFIGHT',
    'OURS INHOUSE',
    'OURS CRASH',
    'PG RNG',
    'MAIDAN SPORTS',
  ]);
});

test('without configuration every lane stays where it was filed', () => {
  const none = { ...settings, esportVendors: [], cockfightVendors: [], inhouseVendors: [] };
  const raw = [vendorCategory('AV', 'SPORTS'), vendorCategory('MORAG', 'SPORTS'), vendorCategory('OURS', 'RNG')];
  expect(splitVendorCategories(raw, none)).toEqual(raw);
});

test('two lanes of a vendor that meet in one category become one with the groups of both', () => {
  const split = splitVendorCategories(
    [vendorCategory('AV', 'SPORTS', 'live', 'cup'), vendorCategory('AV', 'ESPORTS', 'cup', 'local')],
    settings,
  );
  expect(split).toEqual([vendorCategory('AV', 'ESPORTS', 'live', 'cup', 'local')]);
});

test('bingo is offered only when a language TY is supported', () => {
  expect(isOffered('BINGO', settings)).toBe(false);
  expect(isOffered('BINGO', { ...settings, supportedLanguages: ['BN', 'TY'] })).toBe(true);
  expect(isOffered('RNG', settings)).toBe(true);
});
