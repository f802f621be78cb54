import { expect, test } from 'vitest';
import { chineseHours } from '~/features/agent/consulting-hours';
import { isWithinHours } from '~/features/common/support-hours';

const weekdays = { fromDay: 1, toDay: 5, from: '12:00', to: '21:00' };
const dhaka = 'Asia/Dhaka';

test.each([
  ['Monday at noon', '2026-03-16T06:00:00Z', true],
  ['Monday a minute before', '2026-03-16T05:59:00Z', false],
  ['Friday a minute before the end', '2026-03-20T14:59:00Z', true],
  ['Friday at the end', '2026-03-20T15:00:00Z', false],
  ['Saturday', '2026-03-21T08:00:00Z', false],
  ['Sunday night, already Monday in Dhaka but early', '2026-03-15T19:00:00Z', false],
])('%s', (_, at, isOpen) => {
  expect(isWithinHours(weekdays, new Date(at), dhaka)).toBe(isOpen);
});

test('days may run over the end of the week', () => {
  const weekend = { ...weekdays, fromDay: 6, toDay: 1 };
  expect(isWithinHours(weekend, new Date('2026-03-15T08:00:00Z'), dhaka)).toBe(true);
  expect(isWithinHours(weekend, new Date('2026-03-16T08:00:00Z'), dhaka)).toBe(true);
  expect(isWithinHours(weekend, new Date('2026-03-17T08:00:00Z'), dhaka)).toBe(false);
});

test('in Chinese', () => {
  expect(chineseHours(weekdays)).toBe('周一至周五 12:00–21:00');
  expect(chineseHours({ ...weekdays, toDay: 1 })).toBe('周一 12:00–21:00');
});
