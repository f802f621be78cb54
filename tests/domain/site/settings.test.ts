import { expect, test } from 'vitest';
import { defaultSettings, readSettings, type SettingKey, settingCatalogue } from '~/domain/site/settings';

test.each(Object.keys(settingCatalogue) as SettingKey[])('the default of %s fits its own type', (key) => {
  expect(settingCatalogue[key].schema.parse(defaultSettings[key])).toEqual(defaultSettings[key]);
});

test('a stored value takes the place of the default, and only its own', () => {
  const { settings, invalidKeys } = readSettings([{ key: 'minimumAge', value: 21 }]);
  expect(settings).toEqual({ ...defaultSettings, minimumAge: 21 });
  expect(invalidKeys).toEqual([]);
});

test('a value that does not fit and a key that is not ours are ignored and named', () => {
  const rows = [
    { key: 'minimumAge', value: 12 },
    { key: 'timeZone', value: 'Moon/Base' },
    { key: '__proto__', value: 1 },
    { key: 'colour', value: 'red' },
  ];
  const { settings, invalidKeys } = readSettings(rows);
  expect(settings).toEqual(defaultSettings);
  expect(invalidKeys).toEqual(['minimumAge', 'timeZone', '__proto__', 'colour']);
});

test.each([
  ['imageHosts', ["img.example.com; script-src 'unsafe-inline'"]],
  ['imageHosts', ['*']],
  ['launchHosts', ['https://games.example.com']],
  ['paymentOrigins', ['http://pay.example.com']],
  ['paymentOrigins', ['https://pay.example.com/path']],
  ['oauthOrigins', ['https://pay.example.com\nX: y']],
  ['gtagId', "G-ABCD');alert(1"],
  ['countryHeader', 'X-Country: evil'],
  ['socialLinks', [{ name: 'x', url: 'javascript:alert(1)' }]],
])('%s never carries more than a plain name into a header or page: %j', (key, value) => {
  expect(readSettings([{ key, value }]).invalidKeys).toEqual([key]);
});

test('the selector offers about forty languages, each once', () => {
  const codes = defaultSettings.selectorLanguages.map(({ code }) => code);
  expect(codes.length).toBeGreaterThanOrEqual(38);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.slice(0, 2)).toEqual(['bn', 'en']);
  expect(() => codes.map((code) => new Intl.Locale(code))).not.toThrow();
});
