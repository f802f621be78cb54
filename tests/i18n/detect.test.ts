import { expect, test } from 'vitest';
import { detectLanguage } from '~/i18n/detect.server';

const nothing = {
  cookie: undefined,
  account: null,
  selectable: ['bn', 'en', 'ta'],
  detects: false,
  fallback: 'bn' as const,
};
const ask = (query = '', headers: Record<string, string> = {}) =>
  new Request(`http://site.example/${query}`, { headers });

test('the address decides before the cookie, the cookie before the account', () => {
  expect(detectLanguage(ask('?lng=en'), { ...nothing, cookie: 'bn', account: 'bn' })).toEqual({
    chosen: 'en',
    language: 'en',
  });
  expect(detectLanguage(ask(), { ...nothing, cookie: 'en', account: 'bn' })).toEqual({
    chosen: 'en',
    language: 'en',
  });
  expect(detectLanguage(ask(), { ...nothing, account: 'en' })).toEqual({ chosen: 'en', language: 'en' });
});

test.each(['xx', '', '../../etc', 'EN-'])('an unknown language %j is passed over', (lng) => {
  expect(detectLanguage(ask(`?lng=${encodeURIComponent(lng)}`), { ...nothing, cookie: 'en' })).toEqual({
    chosen: 'en',
    language: 'en',
  });
});

test('a language of the selector without a bundle is served in English', () => {
  expect(detectLanguage(ask('?lng=TA'), nothing)).toEqual({ chosen: 'ta', language: 'en' });
});

test("the browser's wish counts only where the site heeds it", () => {
  const request = ask('', { 'Accept-Language': 'en-GB,en;q=0.9' });
  expect(detectLanguage(request, nothing)).toEqual({ chosen: 'bn', language: 'bn' });
  expect(detectLanguage(request, { ...nothing, detects: true })).toEqual({ chosen: 'en', language: 'en' });
});

test.each([
  ['fr', 'bn'],
  ['fr,en;q=0.5', 'en'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'en'],
  ['en;q=0.3, bn-BD;q=0.8', 'bn'],
  ['en;q=0', 'bn'],
  ['*', 'bn'],
  [';;q=,', 'bn'],
] as const)('who reads %j reads %s of ours', (wish, language) => {
  const detected = detectLanguage(ask('', { 'Accept-Language': wish }), { ...nothing, detects: true });
  expect(detected).toEqual({ chosen: language, language });
});

test('who has chosen none reads what the site says', () => {
  expect(detectLanguage(ask(), { ...nothing, fallback: 'en' })).toEqual({ chosen: 'en', language: 'en' });
  const chosen = detectLanguage(ask(), { ...nothing, cookie: 'bn', fallback: 'en' });
  expect(chosen).toEqual({ chosen: 'bn', language: 'bn' });
});
