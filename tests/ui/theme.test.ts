import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync('app/styles/theme.css', 'utf8');
const [light, dark, systemDark] = [
  /\[data-theme="light"\] \{([^}]+)/,
  /\n\[data-theme="dark"\] \{([^}]+)/,
  /:not\(\[data-theme\]\) \{([^}]+)/,
].map((rule) =>
  Object.fromEntries(
    [...rule.exec(css)![1]!.matchAll(/(--[a-z]+): ([^;]+);/g)].map(([, name, value]) => [name!, value!]),
  ),
) as [Record<string, string>, Record<string, string>, Record<string, string>];

const inks = ['--text', '--muted', '--accent', '--vermilion', '--magenta', '--teal', '--leaf', '--sky', '--wait'];
const grounds = ['--ground', '--surface', '--raised'];

test('the dark of the system is the dark of the choice', () => {
  expect(systemDark).toEqual(dark);
  expect(Object.keys(light)).toEqual(Object.keys(dark));
});

describe.each([
  ['light', light],
  ['dark', dark],
])('%s', (_, theme) => {
  test.each(inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const)))('%s reads on %s', (ink, ground) => {
    expect(contrast(theme[ink]!, theme[ground]!)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['--control', '--focus'])('%s stands out from ground and surface', (line) => {
    for (const ground of ['--ground', '--surface'])
      expect(contrast(theme[line]!, theme[ground]!)).toBeGreaterThanOrEqual(3);
  });
});

test('what stands on solid colours reads', () => {
  const solid = (name: string) => new RegExp(`--color-${name}: (#[0-9a-f]+)`).exec(css)![1]!;
  for (const name of ['solid-vermilion', 'solid-magenta', 'solid-teal']) {
    expect(contrast('#ffffff', solid(name))).toBeGreaterThanOrEqual(4.5);
  }
  expect(contrast(solid('on-primary'), solid('primary'))).toBeGreaterThanOrEqual(7);
});

function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
