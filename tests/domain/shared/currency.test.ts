import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { currencies, currencyCodes, setSiteCurrency, siteCurrency } from '~/domain/shared/currency';
import { parseAmount, taka } from '~/domain/shared/money';
import { formatMoney } from '~/i18n/format';

afterEach(() => setSiteCurrency(undefined));

test.each([
  ['BDT', '৳1,234.50', '১,২৩৪.৫০৳'],
  ['USD', '$1,234.50', '১,২৩৪.৫০$'],
  ['INR', '₹1,234.50', '১,২৩৪.৫০₹'],
  ['USDT', 'USDT\u00a01,234.50', '১,২৩৪.৫০\u00a0USDT'],
  ['KES', 'KSh\u00a01,234.50', '১,২৩৪.৫০\u00a0KSh'],
])('a site in %s shows %s and %s', (code, english, bengali) => {
  setSiteCurrency(code);
  expect(formatMoney('1234.5', 'en')).toBe(english);
  expect(formatMoney('1234.5', 'bn')).toBe(bengali);
  expect(formatMoney('-1234.5', 'en')).toBe(`−${english}`);
  expect(formatMoney('1234.5', 'en', { isBare: true })).toBe('1,234.50');
});

test.each(currencyCodes)('what %s shows can be typed back, with its code too', (code) => {
  setSiteCurrency(code);
  for (const language of ['en', 'bn'] as const)
    expect(parseAmount(formatMoney('1234.5', language))).toBe(taka(12_345) / 10n);
  expect(parseAmount(`1234.5 ${code}`)).toBe(taka(12_345) / 10n);
  const other = code === 'EUR' ? currencies.INR : currencies.EUR;
  expect(parseAmount(`${other}5`)).toBeNull();
});

test('an unknown currency leaves the default', () => {
  for (const code of ['XYZ', 'toString', '', undefined]) {
    setSiteCurrency('USD');
    setSiteCurrency(code);
    expect(siteCurrency()).toBe('BDT');
  }
});

/** What the demo says of itself, the migrations that knew one currency only, and the names that operators choose from. */
const spared = /^app\/(seed|db\/migrations)\/|^app\/domain\/shared\/currency\.ts$|\/(dev|operator)\.json$/;

test('nothing but the table of currencies names one or draws its sign', () => {
  const files = ['app', 'server', 'simulator', 'locales'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|json|css)$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  const found = files.filter((file) => !spared.test(file) && /৳|\bBDT\b/.test(readFileSync(file, 'utf8')));
  expect(found).toEqual([]);
});
