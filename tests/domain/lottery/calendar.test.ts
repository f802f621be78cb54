import { describe, expect, test } from 'vitest';
import { type CalendarException, drawsOfDay, issueNumberAt } from '~/domain/lottery/calendar/draws-of-day';
import { lotteryGames, lotteryVendors, zoneOf } from '~/domain/lottery/calendar/games';
import { modes } from '~/domain/lottery/prices/modes';
import { findPlay } from '~/domain/lottery/registry';
import { daysFrom } from '~/domain/shared/period';

const game = (code: string) => lotteryGames.find((each) => each.code === code)!;
const dhaka = { siteZone: 'Asia/Dhaka', exceptions: [] };
const seen = (code: string, day: string, context: { siteZone: string; exceptions: CalendarException[] } = dhaka) =>
  drawsOfDay(game(code), day, context).map(({ issue, opensAt, closesAt, drawsAt }) =>
    [issue, ...[opensAt, closesAt, drawsAt].map((at) => at.toISOString().slice(0, 19))].join(' '),
  );

describe('the games', () => {
  test('each has its own code, modes that know its family, and leaves out plays that exist', () => {
    expect(new Set(lotteryGames.map(({ code }) => code)).size).toBe(lotteryGames.length);
    for (const { family, modes: own, without } of lotteryGames) {
      for (const name of without) expect(findPlay(family, name)).not.toBeNull();
      expect(own.some((mode) => (modes[mode].families as readonly string[]).includes(family))).toBe(true);
    }
  });
  test('of each vendor', () => {
    const counts = lotteryVendors.map((vendor) => lotteryGames.filter((each) => each.vendor === vendor).length);
    expect(counts).toEqual([6 * 4, 4 * 5, 1 + 14 + 21 + 6, 4 + 5 + 12]);
    const stations = (region: string) =>
      lotteryGames.filter(({ code, schedule }) => code.startsWith(`${region}-`) && schedule.kind === 'calendar');
    expect([stations('central').length, stations('south').length]).toEqual([14, 21]);
  });
  test('closing comes before the draw, by 5 seconds, from 3 minutes on by 10', () => {
    for (const each of lotteryGames) {
      if (each.schedule.kind !== 'period') continue;
      expect([each.code, each.schedule.closesBeforeSeconds]).toEqual([each.code, each.schedule.seconds < 180 ? 5 : 10]);
    }
  });
});

describe('own draws', () => {
  test('run through the day of the site', () => {
    const draws = seen('ssc-1m', '2026-06-01');
    expect(draws).toHaveLength(1440);
    expect(draws[0]).toBe('20260601-0001 2026-05-31T17:59:55 2026-05-31T18:00:55 2026-05-31T18:01:00');
    expect(draws.at(-1)).toBe('20260601-1440 2026-06-01T17:58:55 2026-06-01T17:59:55 2026-06-01T18:00:00');
    expect(seen('wingo-30s', '2026-06-01')).toHaveLength(2880);
  });
  test('each opens when the former closes, over midnight too', () => {
    for (const zone of ['Asia/Dhaka', 'Europe/Berlin', 'America/Santiago']) {
      const context = { siteZone: zone, exceptions: [] };
      for (const day of ['2026-03-28', '2026-04-04', '2026-09-05', '2026-10-24']) {
        const draws = [0, 1, 2].flatMap((days) => drawsOfDay(game('k3-10m'), daysFrom(day, days), context));
        for (const [at, draw] of draws.entries()) {
          if (at > 0) expect(draw.opensAt).toEqual(draws[at - 1]!.closesAt);
          expect(draw.opensAt < draw.closesAt && draw.closesAt < draw.drawsAt).toBe(true);
        }
        expect(new Set(draws.map(({ issue }) => issue)).size).toBe(draws.length);
      }
    }
  });
  test('a day with a change of clocks has an hour of draws more or less', () => {
    const berlin = { siteZone: 'Europe/Berlin', exceptions: [] };
    expect(seen('ssc-10m', '2026-03-29', berlin)).toHaveLength(23 * 6);
    expect(seen('ssc-10m', '2026-10-25', berlin)).toHaveLength(25 * 6);
  });
  test('an instant belongs to the issue that draws next', () => {
    const start = new Date('2026-05-31T18:00:00Z');
    const numberAt = (seconds: number) => issueNumberAt(60, new Date(start.getTime() + seconds * 1000), start);
    expect([numberAt(0), numberAt(59), numberAt(60), numberAt(86_399)]).toEqual([1, 1, 2, 1440]);
  });
  test('a day without draws; the next day opens by itself', () => {
    const exceptions: CalendarException[] = [{ game: 'ssc-10m', day: '2026-06-01', kind: 'none' }];
    expect(seen('ssc-10m', '2026-06-01', { siteZone: 'Asia/Dhaka', exceptions })).toEqual([]);
    expect(seen('ssc-10m', '2026-06-02', { siteZone: 'Asia/Dhaka', exceptions })[0]).toContain('2026-06-01T18:00:00 ');
    expect(seen('k3-10m', '2026-06-01', { siteZone: 'Asia/Dhaka', exceptions })).toHaveLength(144);
  });
  test('a pause leaves out what would be drawn in it; the numbers of issues stay, and the next draw opens by itself', () => {
    const pause = { game: 'ssc-10m', day: '2026-06-01', kind: 'pause' } as const;
    const during = (pauseFrom: string, pauseUntil: string, day = '2026-06-01') =>
      seen('ssc-10m', day, { siteZone: 'Asia/Dhaka', exceptions: [{ ...pause, pauseFrom, pauseUntil }] });
    const draws = during('02:00', '04:00');
    expect(draws).toHaveLength(144 - 12);
    expect(draws[11]).toBe('20260601-0012 2026-05-31T19:49:50 2026-05-31T19:59:50 2026-05-31T20:00:00');
    expect(draws[12]).toBe('20260601-0025 2026-05-31T22:00:00 2026-05-31T22:09:50 2026-05-31T22:10:00');
    expect(draws[13]).toContain('20260601-0026 2026-05-31T22:09:50 ');
    // Of periods that the times cut, what is drawn in the pause counts.
    expect(
      during('02:05', '03:55')
        .map((draw) => draw.slice(9, 13))
        .slice(11, 14),
    ).toEqual(['0012', '0024', '0025']);
    expect(during('02:01', '02:09')).toHaveLength(144);
    // It may last until midnight, and the next day opens by itself then.
    expect(during('22:00', '24:00')).toHaveLength(144 - 12);
    expect(during('22:00', '24:00', '2026-06-02')[0]).toContain('20260602-0001 2026-06-01T18:00:00 ');
    expect(during('22:00', '23:00', '2026-06-02')[0]).toContain('20260602-0001 2026-06-01T17:59:50 ');
    expect(during('00:00', '24:00')).toEqual([]);
  });
});

describe('calendar draws', () => {
  test('are in the zone of their market', () => {
    expect(zoneOf(game('north'), 'Asia/Dhaka')).toBe('Asia/Ho_Chi_Minh');
    expect(seen('north', '2026-06-02')).toEqual([
      '20260602 2026-06-01T11:05:00 2026-06-02T11:05:00 2026-06-02T11:15:00',
    ]);
  });
  test('thai on the 1st and 16th, from one close to the next', () => {
    expect(seen('thai', '2026-06-16')).toEqual([
      '20260616 2026-06-01T07:20:00 2026-06-16T07:20:00 2026-06-16T07:30:00',
    ]);
    expect(seen('thai', '2026-06-15')).toEqual([]);
  });
  test('Malaysia and Singapore on Wednesday, Saturday and Sunday', () => {
    const days = ['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04', '2026-06-05', '2026-06-06', '2026-06-07'];
    for (const code of ['4d-my-a', '4d-sg']) {
      expect(days.filter((day) => seen(code, day).length > 0)).toEqual(['2026-06-03', '2026-06-06', '2026-06-07']);
    }
    expect(seen('4d-sg', '2026-06-06')[0]).toContain('2026-06-06T10:00:00 2026-06-06T10:30:00');
    expect(days.filter((day) => seen('lao', day).length > 0)).toEqual(['2026-06-01', '2026-06-03', '2026-06-05']);
  });
  test('the stations of a Saturday', () => {
    const drawing = (region: string) =>
      lotteryGames.filter(
        ({ code, schedule }) =>
          code.startsWith(region) && schedule.kind === 'calendar' && seen(code, '2026-06-06').length > 0,
      );
    expect(drawing('south-').map(({ code }) => code)).toEqual([
      'south-ho-chi-minh',
      'south-long-an',
      'south-binh-phuoc',
      'south-hau-giang',
    ]);
    expect(drawing('central-').map(({ code }) => code)).toEqual([
      'central-da-nang',
      'central-quang-ngai',
      'central-dak-nong',
    ]);
  });
  test('a holiday, a draw at another time, a draw beyond the schedule', () => {
    const exceptions: CalendarException[] = [
      { game: 'thai', day: '2027-01-01', kind: 'none' },
      { game: 'thai', day: '2026-12-30', kind: 'at', drawsAt: '15:00', closesAt: '14:45' },
      { game: 'north', day: '2026-06-02', kind: 'at', drawsAt: '18:30', closesAt: '18:20' },
    ];
    const context = { siteZone: 'Asia/Dhaka', exceptions };
    expect(seen('thai', '2027-01-01', context)).toEqual([]);
    expect(seen('thai', '2026-12-30', context)).toEqual([
      '20261230 2026-12-16T07:20:00 2026-12-30T07:45:00 2026-12-30T08:00:00',
    ]);
    expect(seen('thai', '2027-01-16', context)[0]).toContain('20270116 2026-12-30T07:45:00');
    expect(seen('north', '2026-06-03', context)[0]).toContain('20260603 2026-06-02T11:20:00');
  });
  test('a time that clocks skip is the instant at which they go on', () => {
    const skipped = {
      ...game('north'),
      schedule: { ...game('north').schedule, timeZone: 'Europe/Berlin', closesAt: '02:10', drawsAt: '03:05' },
    } as (typeof lotteryGames)[number];
    const [draw] = drawsOfDay(skipped, '2026-03-29', dhaka);
    expect([draw!.closesAt.toISOString(), draw!.drawsAt.toISOString()]).toEqual([
      '2026-03-29T01:00:00.000Z',
      '2026-03-29T01:05:00.000Z',
    ]);
  });
});
