import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { accounts } from '~/domain/identity/tables.server';
import { walletAccounts } from '~/domain/ledger/open-accounts.server';
import { liveEvents } from '~/domain/live/tables.server';
import { lotteryGames } from '~/domain/lottery/calendar/games';
import { advanceDraws } from '~/domain/lottery/draws/advance-draws.server';
import { openSeed } from '~/domain/lottery/draws/draw-row.server';
import { makeDraws } from '~/domain/lottery/draws/make-draws.server';
import { addLotteryGames } from '~/domain/lottery/seed-games.server';
import { lotteryDraws } from '~/domain/lottery/tables.server';
import { taka } from '~/domain/shared/money';
import { seedCatalogue } from '~/seed/catalogue/seed-catalogue.server';
import { fund } from '../../domain/ledger/ledger-world';
import { bet, drawOf, openDraw } from '../../domain/lottery/draw-world';
import { betsOf } from '../../domain/studio/studio-world';
import { openPages } from '../../setup/open-pages';

const code = 'k3-10m';
let pages: Awaited<ReturnType<typeof openPages>>;

/** With the demo's beacon: this test asks no network. */
function world(now = new Date()) {
  const ctx = pages.ctx();
  return { ...ctx, now, clock: 'database' as const, gateways: { ...ctx.gateways, beacon: { name: 'chain' as const } } };
}

let player: number;
let cookie: string;

beforeAll(async () => {
  pages = await openPages();
  const ctx = world();
  await seedCatalogue(ctx);
  await addLotteryGames(ctx);
  await makeDraws(
    ctx,
    lotteryGames.filter((game) => game.code === code),
  );
  const fields = { account: 'reader', nickname: 'reader', role: 'member', type: 0, passwordHash: null } as const;
  player = await createAccount(ctx, fields);
  await ctx.db.update(accounts).set({ mobileVerifiedAt: ctx.now }).where(eq(accounts.id, player));
  await fund(ctx, (await walletAccounts(ctx, player)).main, taka(1_000));
  cookie = await pages.signIn(player);
});

afterAll(() => pages.close());

const proofs = ['', '&format=json', '&format=csv'].map((format) => `/lottery/proofs?gameCode=${code}${format}`);

type Draw = typeof lotteryDraws.$inferSelect;

/** Everything that is told of a draw, to who holds a ticket of it. */
async function readAll(draw: Draw): Promise<Record<string, string>> {
  const [own] = await betsOf(pages.ctx(), player);
  const order = /L-(\d+)-/.exec(own!.reference)![1]!;
  const addresses = [
    `/lottery?gameCode=${code}`,
    '/lottery',
    '/lottery/draws?format=csv',
    `/lottery/draws?gameCode=${code}`,
    `/lottery/trends?gameCode=${code}`,
    `/lottery/verify?draw=${draw.id}`,
    `/lottery/verify?draw=${code}/${draw.issue}`,
    ...proofs,
    '/lottery/orders',
    '/lottery/orders?format=csv',
    `/lottery/orders/${order}`,
    '/lottery/opened',
    '/lottery/menus',
    '/member/personalHistoryCopy',
    '/member/personalHistoryCopy?format=csv',
    `/member/personalHistoryCopy/${own!.id}`,
    '/member/transactionRecordCopy',
  ];
  const told: Record<string, string> = {};
  for (const address of addresses) told[address] = (await pages.ask(address, { cookie })).text;
  told.live = JSON.stringify(await pages.ctx().db.select().from(liveEvents), (_, each) =>
    typeof each === 'bigint' ? String(each) : each,
  );
  return told;
}

async function move(draw: Draw, closes: number) {
  const now = Date.now();
  const times = { closesAt: new Date(now + closes * 1000), drawsAt: new Date(now + (closes + 5) * 1000) };
  await pages.ctx().db.update(lotteryDraws).set(times).where(eq(lotteryDraws.id, draw.id));
}

test('no reader is told the seed of a draw, nor its numbers, before it is drawn; then the verification is', async () => {
  const ctx = world();
  const draw = await openDraw(ctx, code);
  await bet(ctx, player, draw.id, code, [{ play: 'half', picks: 'big' }]);
  const seed = openSeed(ctx, draw);
  const tells = (told: Record<string, string>, secret: string | RegExp) =>
    Object.entries(told).flatMap(([reader, text]) => (text.search(secret) >= 0 ? [reader] : []));
  // No other draw of this site is drawn either.
  const numbers = /["']numbers["']:\[["']?\d/;

  const open = await readAll(draw);
  expect(tells(open, draw.commit)).toContain(`/lottery/verify?draw=${draw.id}`);
  expect(tells(open, seed)).toEqual([]);
  expect(tells(open, numbers)).toEqual([]);

  await move(draw, -1);
  await advanceDraws(world());
  const closed = await drawOf(ctx, draw.id);
  expect(closed.state).toBe('closed');
  const shut = await readAll(closed);
  expect(tells(shut, seed)).toEqual([]);
  expect(tells(shut, numbers)).toEqual([]);
  expect(closed).toMatchObject({ seed: null, numbers: null, beaconValue: null });

  await pages
    .ctx()
    .db.update(lotteryDraws)
    .set({ closesAt: draw.closesAt, drawsAt: draw.drawsAt })
    .where(eq(lotteryDraws.id, draw.id));
  await advanceDraws(world(new Date(draw.drawsAt.getTime() + 1_000)));
  const done = await drawOf(ctx, draw.id);
  expect(done.state).toBe('settled');
  await move(done, -10);
  // What is the same for all is remembered for a second.
  let drawn: Record<string, string> = {};
  const readAgain = async () => {
    drawn = await readAll(done);
    return tells(drawn, seed);
  };
  await expect
    .poll(readAgain, { timeout: 40_000 })
    .toEqual(expect.arrayContaining([`/lottery/verify?draw=${draw.id}`, ...proofs]));
  expect(tells(drawn, numbers)).toContain('/lottery/orders');
});
