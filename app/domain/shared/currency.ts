/** Every currency that a site may have, with its sign. All have hundredths: fees, stakes and wallets are counted in them. */
export const currencies = {
  BDT: '৳',
  USD: '$',
  EUR: '€',
  GBP: '£',
  INR: '₹',
  PKR: 'Rs',
  NPR: 'रु',
  LKR: 'Rs',
  AED: 'AED',
  SAR: 'SAR',
  THB: '฿',
  MYR: 'RM',
  SGD: 'S$',
  PHP: '₱',
  CNY: 'CN¥',
  BRL: 'R$',
  TRY: '₺',
  NGN: '₦',
  KES: 'KSh',
  USDT: 'USDT',
  USDC: 'USDC',
} as const satisfies Record<string, string>;

export type CurrencyCode = keyof typeof currencies;
export const currencyCodes = Object.keys(currencies) as [CurrencyCode, ...CurrencyCode[]];
export const defaultCurrency: CurrencyCode = 'BDT';

/** A process, and a browser's page, has one: it is fixed before the first account of a site. */
let current: CurrencyCode = defaultCurrency;

/** The currency that amounts are written and read in. */
export function siteCurrency(): CurrencyCode {
  return current;
}

/** Called where the settings are read, and where a page wakes up. What is unknown leaves the default. */
export function setSiteCurrency(code: string | undefined): void {
  current = code !== undefined && Object.hasOwn(currencies, code) ? (code as CurrencyCode) : defaultCurrency;
}
