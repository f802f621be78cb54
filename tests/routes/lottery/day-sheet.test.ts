import { afterAll, beforeAll, expect, test } from 'vitest';
import { addLotteryGames } from '~/domain/lottery/seed-games.server';
import { lotteryDraws } from '~/domain/lottery/tables.server';
import { seedCatalogue } from '~/seed/catalogue/seed-catalogue.server';
import { openPages } from '../../setup/open-pages';

let pages: Awaited<ReturnType<typeof openPages>>;

/** Eighteen lots, as the south prints them. */
const numbers = [
  640211, 30559, 11203, 77845, 40117, 52936, 66017, 90208, 31745, 28864, 4417, 932, 7150, 2286, 1129, 617, 402, 5,
];

beforeAll(async () => {
  pages = await openPages();
  await seedCatalogue(pages.ctx());
  await addLotteryGames(pages.ctx());
  const drawsAt = new Date('2026-06-01T09:15:00Z');
  const draw = (gameCode: string, more: object) => ({
    ...{ gameCode, issue: '20260601', source: 'official' as const, state: 'closed' as const },
    ...{ opensAt: new Date('2026-05-30T09:00:00Z'), closesAt: new Date('2026-06-01T09:05:00Z'), drawsAt },
    ...{ closedAt: drawsAt, commit: 'x', sealedSeed: 'x', beacon: 'chain', beaconAnchor: '', beaconRound: 1 },
    ...more,
  });
  await pages
    .ctx()
    .db.insert(lotteryDraws)
    .values([
      draw('south-ho-chi-minh', { state: 'settled', numbers, settledAt: drawsAt }),
      draw('south-dong-thap', { state: 'settled', numbers: [...numbers].reverse(), settledAt: drawsAt }),
      draw('south-ca-mau', {}),
    ]);
});

afterAll(() => pages.close());

test('the stations of a day are side by side, with what is still awaited', async () => {
  const { status, text } = await pages.ask('/lottery/draws/sheet?region=south&day=2026-06-01&lng=en');
  expect(status).toBe(200);
  const { page } = JSON.parse(text).find((part: { page?: unknown }) => part.page);
  expect(page.stations.map(({ state, rows }: { state: string; rows: unknown[] }) => [state, rows.length])).toEqual([
    ['closed', 0],
    ['settled', 9],
    ['settled', 9],
  ]);
  const [waiting, , saigon] = page.stations;
  expect(waiting).toMatchObject({ at: '16:15', hereAt: '15:15' });
  expect(saigon.rows[0]).toEqual({ prize: 'Special', numbers: ['640211'] });
  expect(saigon.heads[1]).toEqual(['1', '7', '7', '7', '7']);
  expect(saigon.heads[0]).toEqual(['2', '3', '5', '8']);
  expect(page.before).toContain('day=2026-05-31');
});

test('a day without draws says so, and what is no day is not found', async () => {
  expect((await pages.ask('/lottery/draws/sheet?day=2026-01-01')).text).toContain('"stations":[]');
  expect((await pages.ask('/lottery/draws/sheet?region=moon')).text).toContain('"region":"south"');
  for (const day of ['yesterday', '2026-02-30', '']) {
    expect((await pages.ask(`/lottery/draws/sheet?day=${day}`)).status).toBe(404);
  }
});
