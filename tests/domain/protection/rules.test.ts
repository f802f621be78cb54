import { expect, test } from 'vitest';
import { isLooser, pendingChange, pendingStateOf, periodAt } from '~/domain/protection/limit';
import { breakEnd, exclusionEnd, farAway, isInForce, isLonger, returnStateOf } from '~/domain/protection/pause';

const zone = 'Asia/Dhaka';
const at = (text: string) => new Date(`${text}+06:00`);

test('periods are those of the site: days, weeks from Monday, months', () => {
  const lastSecond = at('2026-01-31T23:59:59');
  expect(periodAt('day', lastSecond, zone)).toEqual({
    from: '2026-01-31',
    to: '2026-01-31',
    renewsAt: at('2026-02-01T00:00:00'),
  });
  expect(periodAt('week', at('2026-03-15T23:59:59'), zone)).toEqual({
    from: '2026-03-09',
    to: '2026-03-15',
    renewsAt: at('2026-03-16T00:00:00'),
  });
  expect(periodAt('month', lastSecond, zone).renewsAt).toEqual(at('2026-02-01T00:00:00'));
  expect(periodAt('month', at('2028-02-10T12:00:00'), zone).to).toBe('2028-02-29');
  expect(periodAt('month', at('2026-02-01T00:00:00'), zone).from).toBe('2026-02-01');
});

test('only less is tighter; having none is the loosest', () => {
  expect(isLooser(5n, 5n)).toBe(false);
  expect(isLooser(4n, 5n)).toBe(false);
  expect(isLooser(6n, 5n)).toBe(true);
  expect(isLooser(null, 5n)).toBe(true);
  expect(isLooser(5n, null)).toBe(false);
  expect(isLooser(0n, null)).toBe(false);
});

test('a change waits its hours, can be confirmed for seven days and lapses', () => {
  const asked = at('2026-03-15T12:00:00');
  const change = pendingChange(9n, asked, 24);
  expect(pendingStateOf(change, at('2026-03-16T11:59:59'))).toBe('waiting');
  expect(pendingStateOf(change, at('2026-03-16T12:00:00'))).toBe('confirmable');
  expect(pendingStateOf(change, at('2026-03-23T11:59:59'))).toBe('confirmable');
  expect(pendingStateOf(change, at('2026-03-23T12:00:00'))).toBe('lapsed');
});

test('an exclusion ends at the same time of a day of the calendar, at the latest on the last of its month', () => {
  expect(exclusionEnd('6m', at('2026-08-31T10:15:00'), zone)).toEqual(at('2027-02-28T10:15:00'));
  expect(exclusionEnd('1y', at('2028-02-29T23:59:00'), zone)).toEqual(at('2029-02-28T23:59:00'));
  expect(exclusionEnd('5y', at('2026-03-15T00:00:00'), zone)).toEqual(at('2031-03-15T00:00:00'));
  expect(exclusionEnd('forGood', at('2026-03-15T00:00:00'), zone)).toBeNull();
  expect(breakEnd('42d', at('2026-03-15T12:00:00'))).toEqual(at('2026-04-26T12:00:00'));
});

test('a pause is only made longer', () => {
  const now = at('2026-03-15T12:00:00');
  const week = { kind: 'break', endsAt: breakEnd('7d', now) } as const;
  const month = { kind: 'break', endsAt: breakEnd('30d', now) } as const;
  const half = { kind: 'exclusion', endsAt: exclusionEnd('6m', now, zone) } as const;
  const forGood = { kind: 'exclusion', endsAt: null } as const;
  expect([isLonger(month, week), isLonger(week, month), isLonger(week, week)]).toEqual([true, false, false]);
  expect([isLonger(half, month), isLonger(month, half), isLonger(forGood, half), isLonger(half, forGood)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(isLonger(forGood, forGood)).toBe(false);
});

test('a break ends by the clock, an exclusion not before it was asked for and confirmed', () => {
  const now = at('2026-03-15T12:00:00');
  expect(isInForce({ kind: 'break', endsAt: new Date(now.getTime() - 1) }, now)).toBe(false);
  expect(isInForce({ kind: 'exclusion', endsAt: new Date(now.getTime() - 1) }, now)).toBe(true);
  expect(isInForce({ kind: 'operator', endsAt: null }, now)).toBe(true);
  const pause = (endsAt: Date | null, returnAskedAt: Date | null = null) =>
    returnStateOf({ kind: 'exclusion', endsAt, returnAskedAt }, now);
  expect(pause(null)).toBe('never');
  expect(pause(farAway)).toBe('notYet');
  expect(pause(now)).toBe('askable');
  expect(pause(now, at('2026-03-14T12:00:01'))).toBe('waiting');
  expect(pause(now, at('2026-03-14T12:00:00'))).toBe('confirmable');
});
