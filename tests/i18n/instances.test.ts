import { expect, test } from 'vitest';
import { instanceFor, translatorFor } from '~/i18n/instances.server';
import en from '../../locales/en/common.json';

test('a word asked for again is the same, in its own language', () => {
  const [english, bengali] = [translatorFor('en'), translatorFor('bn')];
  for (const _ of [1, 2]) {
    expect(english('common:close')).toBe(en.close);
    expect(bengali('common:close')).not.toBe(en.close);
  }
});

test('a word with values is filled anew each time', () => {
  const translate = instanceFor('en').getFixedT(null, 'common');
  expect([1, 2, 1].map((page) => translate('pageNumber', { page }))).toEqual(['Page 1', 'Page 2', 'Page 1']);
});

test('each namespace has its own words, and what has none answers with its key', () => {
  const instance = instanceFor('en');
  expect(instance.getFixedT(null, 'common')('close')).toBe(en.close);
  for (const _ of [1, 2]) expect(instance.getFixedT(null, 'home')('close')).toBe('close');
});
