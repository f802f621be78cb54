import { expect, test } from 'vitest';
import { openDatabaseClock } from '~/db/database-clock';

const noon = Date.UTC(2026, 2, 15, 12);
const hour = 3_600_000;

/** A machine whose time of day is an hour ahead of the database's, and whose monotonic clock began at nought. */
function machine() {
  const time = { passedMs: 0, wallAheadMs: hour };
  const clock = openDatabaseClock({
    monotonic: () => time.passedMs,
    wall: () => noon + time.passedMs + time.wallAheadMs,
  });
  /** The database's clock is read half-way between question and answer, or wherever `lateMs` puts it. */
  const read = ({ tookMs = 2, lateMs = null as number | null, databaseAheadMs = 0 } = {}) => {
    const askedAt = time.passedMs;
    time.passedMs += tookMs;
    clock.note({
      askedAt,
      answeredAt: time.passedMs,
      databaseMs: noon + askedAt + (lateMs ?? tookMs / 2) + databaseAheadMs,
    });
  };
  const offMs = () => clock.now().getTime() - (noon + time.passedMs);
  return { clock, time, read, offMs };
}

test('time is the database’s, whatever the machine says and however it jumps', () => {
  const { clock, time, read, offMs } = machine();
  read();
  expect(offMs()).toBeCloseTo(0);
  expect(clock.differenceMs()).toBeCloseTo(hour);
  time.wallAheadMs = -24 * hour;
  time.passedMs += 1_000;
  expect(offMs()).toBeCloseTo(0);
  expect(clock.differenceMs()).toBeCloseTo(-24 * hour);
});

test('before the first reading it is the machine’s own', () => {
  const { offMs } = machine();
  expect(offMs()).toBe(hour);
});

test('an answer that took long does not spoil a better reading', () => {
  const { time, read, offMs } = machine();
  read({ tookMs: 2 });
  time.passedMs += 1_000;
  read({ tookMs: 900, lateMs: 890 });
  expect(Math.abs(offMs())).toBeLessThanOrEqual(1);
});

test('a database whose clock was put right, or another database, is followed at once', () => {
  const { time, read, offMs } = machine();
  read();
  time.passedMs += 1_000;
  read({ tookMs: 900, databaseAheadMs: 5_000 });
  expect(Math.abs(offMs() - 5_000)).toBeLessThanOrEqual(450);
  read({ tookMs: 2, databaseAheadMs: 5_000 });
  expect(Math.abs(offMs() - 5_000)).toBeLessThanOrEqual(1);
});

test('clocks that part slowly are followed', () => {
  const { time, read, offMs } = machine();
  for (let minute = 0; minute < 600; minute++) {
    read({ tookMs: 4, databaseAheadMs: minute * 3 });
    time.passedMs += 60_000;
  }
  expect(Math.abs(offMs() - 599 * 3)).toBeLessThanOrEqual(8);
});
