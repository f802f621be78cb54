import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeChain } from '~/domain/lottery/fair/chain.server';
import { commitOf, drawnNumbers } from '~/domain/lottery/fair/draw-seed.server';
import { rulesOfGame } from '~/domain/lottery/find-lottery-game.server';
import { addLotteryGames } from '~/domain/lottery/seed-games.server';
import { lotteryDays, lotteryDraws } from '~/domain/lottery/tables.server';
import { dayIn, daysFrom } from '~/domain/shared/period';
import type { PastDraws } from '~/features/play/lottery/draws/read-draws.server';
import { seedCatalogue } from '~/seed/catalogue/seed-catalogue.server';
import { openPages } from '../../setup/open-pages';

let pages: Awaited<ReturnType<typeof openPages>>;
const chain = makeChain(Buffer.alloc(32, 7), 60);
const hour = 3_600_000;
const today = dayIn(new Date(), 'Asia/Dhaka');
/** Noon of the day before, so that all of it is of one day. */
const noon = new Date(`${daysFrom(today, -1)}T06:00:00Z`).getTime();

function drawOf(nth: number, gameCode: string, more: Partial<typeof lotteryDraws.$inferInsert> = {}) {
  const drawsAt = new Date(noon + nth * 60_000);
  const [issue, seed] = [`20260601-${String(nth).padStart(4, '0')}`, commitOf(`seed ${nth}`)];
  const beaconValue = chain.link(nth);
  const numbers = drawnNumbers(rulesOfGame(gameCode).family, { game: gameCode, issue }, seed, beaconValue);
  return {
    ...{ gameCode, issue, drawsAt, closesAt: new Date(drawsAt.getTime() - 5_000), opensAt: new Date(noon - hour) },
    ...{ state: 'settled' as const, closedAt: drawsAt, drawnAt: drawsAt, settledAt: drawsAt },
    ...{
      seed,
      commit: commitOf(seed),
      sealedSeed: 'sealed',
      numbers,
      ticketDigest: commitOf('tickets'),
      ticketCount: 3,
    },
    ...{ beacon: 'chain', beaconAnchor: chain.anchor, beaconRound: nth, beaconValue },
    ...more,
  };
}

const withheld = {
  state: 'void' as const,
  voidReason: 'late' as const,
  numbers: null,
  beaconValue: null,
  drawnAt: null,
};

beforeAll(async () => {
  pages = await openPages();
  const ctx = pages.ctx();
  await seedCatalogue(ctx);
  await addLotteryGames(ctx);
  const many = Array.from({ length: 24 }, (_, at) => drawOf(at + 1, 'k3-1m'));
  await ctx.db.insert(lotteryDraws).values([
    ...many,
    drawOf(30, 'ssc-1m'),
    drawOf(31, 'ssc-1m', withheld),
    // None of these is a proof: one is not drawn, and one was told from outside.
    drawOf(32, 'ssc-1m', { state: 'closed', seed: null, numbers: null, beaconValue: null, settledAt: null }),
    drawOf(33, 'north', { source: 'official' }),
  ]);
  await ctx.db.insert(lotteryDays).values([
    { gameCode: 'k3-1m', day: today, settledDraws: 24 },
    { gameCode: 'ssc-1m', day: daysFrom(today, -29), settledDraws: 1, voidDraws: 1 },
    { gameCode: 'ssc-1m', day: daysFrom(today, -30), voidDraws: 50 },
  ]);
});

afterAll(() => pages.close());

async function page(address: string) {
  const { status, text } = await pages.ask(address);
  expect(status).toBe(200);
  return JSON.parse(text).find((part: { page?: unknown }) => part.page).page;
}

const issuesOf = ({ draws }: { draws: readonly { issue: string }[] }) =>
  draws.map(({ issue }) => Number(issue.slice(-4)));

test('past draws are listed with what they follow from, the newest first, over the games', async () => {
  const first = await page('/lottery/proofs?lng=en');
  expect(issuesOf(first)).toEqual([31, 30, ...Array.from({ length: 18 }, (_, at) => 24 - at)]);
  expect(first.draws[0]).toMatchObject({ voidReason: 'late', numbers: [], seed: commitOf('seed 31'), beacon: null });
  expect(first.draws[1]).toMatchObject({ commit: commitOf(commitOf('seed 30')), beacon: chain.link(30), tickets: '3' });
  const older = await page(first.older);
  expect(issuesOf(older)).toEqual([6, 5, 4, 3, 2, 1]);
  expect(older.older).toBeNull();
});

test('past draws of all lotteries are in one order, whoever made the numbers', async () => {
  const pastOf = async (address: string) => (await page(address)).past as PastDraws;
  const draws = await pastOf('/lottery/draws?lng=en');
  expect(issuesOf(draws)).toEqual([33, 31, 30, ...Array.from({ length: 24 }, (_, at) => 24 - at)]);
  const older = await pastOf(`/lottery/draws?before=${draws.draws[2]!.id}`);
  expect(issuesOf(older)).toEqual(Array.from({ length: 24 }, (_, at) => 24 - at));
});

test('a lottery and a day are chosen; what is none is not found', async () => {
  const day = daysFrom(today, -1);
  expect(issuesOf(await page(`/lottery/proofs?gameCode=ssc-1m&day=${day}`))).toEqual([31, 30]);
  expect((await page(`/lottery/proofs?gameCode=ssc-1m&day=${daysFrom(day, -1)}`)).draws).toEqual([]);
  expect((await page('/lottery/proofs?gameCode=north')).draws).toEqual([]);
  expect((await page('/lottery/proofs?gameCode=&day=')).draws).toHaveLength(20);
  for (const wrong of ['gameCode=nothing', 'day=yesterday', 'day=2026-02-30'])
    expect((await pages.ask(`/lottery/proofs?${wrong}`)).status).toBe(404);
});

test('void draws of the last thirty days are counted by game', async () => {
  const { voids } = await page('/lottery/proofs?lng=en');
  expect(voids.rows).toEqual([{ code: 'ssc-1m', name: expect.any(String), draws: '2', voidDraws: '1', share: '50%' }]);
  expect(voids.total).toEqual({ draws: '26', voidDraws: '1', share: '3.85%' });
});

test('the file of a list is what the script verifies', async () => {
  const { status, text } = await pages.ask('/lottery/proofs?format=json');
  expect(status).toBe(200);
  const { value } = JSON.parse(text);
  expect(value.list).toHaveLength(26);
  expect(value.next).toBeNull();
  const run = spawnSync(process.execPath, ['scripts/verify-draw.mjs', '-'], { input: text, encoding: 'utf8' });
  expect(run.stdout).toContain('Draws: 26 right, 0 wrong');
  expect(run.status).toBe(0);
  const program = await pages.ask('/lottery/proofs?format=program');
  expect(program.text).toBe(readFileSync('scripts/verify-draw.mjs', 'utf8'));
});

test('the same is a file for spreadsheets, and nobody’s ticket is in either', async () => {
  const { status, text } = await pages.ask('/lottery/proofs?format=csv&gameCode=ssc-1m&lng=en');
  expect(status).toBe(200);
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`,Void,,${commitOf(commitOf('seed 31'))},${commitOf('seed 31')},chain 31,,`);
  expect(lines[1]).toMatch(/,3,late$/);
});

test('past draws are a file too, of all lotteries or of one', async () => {
  const address = '/lottery/draws?gameCode=ssc-1m&lng=en';
  expect((await page(address)).csv).toBe('/lottery/draws?gameCode=ssc-1m&format=csv');
  const linesOf = async (at: string) => (await pages.ask(at)).text.trim().split('\r\n').slice(1);
  const lines = await linesOf(`${address}&format=csv`);
  expect(lines.map((line) => line.split(',')[2])).toEqual(['20260601-0031', '20260601-0030']);
  expect(lines[0]).toMatch(/,Void,,No result came in time\.$/);
  expect(lines[1]).toMatch(/,Paid,\d( \d){4},$/);
  expect(await linesOf('/lottery/draws?format=csv')).toHaveLength(27);
});
