/** What a browser says of itself, made readable. Names are brands: the same in every language. */
export type Device = { browser: string | null; system: string | null; kind: 'phone' | 'tablet' | 'computer' };

/** The first that fits: many browsers also call themselves by their relatives' names. */
const browsers: [RegExp, string][] = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPX|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/\S+ .*Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPadOS'],
  [/\b(?:iPhone|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

export function readDevice(userAgent: string): Device {
  const known = userAgent.slice(0, 300);
  const named = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(known))?.[1] ?? null;
  const isPhone = /\b(?:Mobile|iPhone|iPod)\b/.test(known);
  const isTablet = /\biPad\b/.test(known) || (/\bAndroid\b/.test(known) && !isPhone);
  return {
    browser: named(browsers),
    system: named(systems),
    kind: isTablet ? 'tablet' : isPhone ? 'phone' : 'computer',
  };
}
