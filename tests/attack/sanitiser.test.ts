import { expect, test } from 'vitest';
import { sanitizeForStore } from '~/domain/messaging/sanitize.server';

const most = 100_000;
const deep = '<b>'.repeat(200) + '</b>'.repeat(200);
const shapes = [
  ...[
    '<b>',
    '<x>',
    '<b></i>',
    '<a href="/x">',
    '<',
    '<!--',
    '</b>',
    '<b/>',
    '<p>x',
    '<li>',
    '<table><td>',
    '&lt;',
    '<img src=x>',
  ],
  ...['<b><!--</b>-->', '<script>', '<b title="</b>">', `<a ${'x '.repeat(40_000)}>`, deep, '<i><b></i>', 'ক', 'á'],
];

/** Time of the processor, not of the clock: other tests run beside this one. */
function costMs(work: () => void): number {
  const before = process.cpuUsage();
  try {
    work();
  } catch {
    // A refusal costs as well.
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

test.each(shapes)('100 KB of %.40j are sanitised within 150 ms', (shape) => {
  const html = shape.repeat(Math.floor(most / Buffer.byteLength(shape)));
  const work = () => sanitizeForStore(html, [], 'content.en');
  const costs = Array.from({ length: 3 }, () => costMs(work));
  expect(Math.min(...costs)).toBeLessThan(150);
});

test('a megabyte of nested tags costs nothing', () => {
  const html = '<b>'.repeat(350_000);
  expect(
    Math.min(...Array.from({ length: 3 }, () => costMs(() => sanitizeForStore(html, [], 'content.en')))),
  ).toBeLessThan(20);
});
