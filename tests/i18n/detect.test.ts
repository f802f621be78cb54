import { expect, test } from 'vitest';
import { detectLanguage } from '~/i18n/detect.server';

const nothing = { cookie: undefined, account: null, selectable: ['bn', 'en', 'ta'], detects: false };
const ask = (query = '', headers: Record<string, string> = {}) =>
  new Request(`http://site.example/${query}`, { headers });

test('the address decides before the cookie, the cookie before the account', async () => {
  expect(await detectLanguage(ask('?lng=en'), { ...nothing, cookie: 'bn', account: 'bn' })).toEqual({
    chosen: 'en',
    language: 'en',
  });
  expect(await detectLanguage(ask(), { ...nothing, cookie: 'en', account: 'bn' })).toEqual({
    chosen: 'en',
    language: 'en',
  });
  expect(await detectLanguage(ask(), { ...nothing, account: 'en' })).toEqual({ chosen: 'en', language: 'en' });
});

test.each(['xx', '', '../../etc', 'EN-'])('an unknown language %j is passed over', async (lng) => {
  expect(await detectLanguage(ask(`?lng=${encodeURIComponent(lng)}`), { ...nothing, cookie: 'en' })).toEqual({
    chosen: 'en',
    language: 'en',
  });
});

test('a language of the selector without a bundle is served in English', async () => {
  expect(await detectLanguage(ask('?lng=TA'), nothing)).toEqual({ chosen: 'ta', language: 'en' });
});

test("the browser's wish counts only where the site heeds it", async () => {
  const request = ask('', { 'Accept-Language': 'en-GB,en;q=0.9' });
  expect(await detectLanguage(request, nothing)).toEqual({ chosen: 'bn', language: 'bn' });
  expect(await detectLanguage(request, { ...nothing, detects: true })).toEqual({ chosen: 'en', language: 'en' });
  expect(await detectLanguage(ask('', { 'Accept-Language': 'fr' }), { ...nothing, detects: true })).toEqual({
    chosen: 'bn',
    language: 'bn',
  });
});
