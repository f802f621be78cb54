import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { recallBalances } from '~/domain/play/vendor-wallets/recall-balances.server';
import { resolveTransfers } from '~/domain/play/vendor-wallets/resolve-transfers.server';
import { taka } from '~/domain/shared/money';
import { drawFrom } from '../../ledger/random';
import { onlyDeath, settle } from './settle-transfers';
import { Died, differences, type Fault, lies, send, states, vendorWorld } from './vendor-world';

const isSoak = process.env.SOAK === '1';
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);

const untouched = { main: taka(1_000), locked: 0n, booked: 0n, there: 0n };
const held = { main: taka(900), locked: taka(100), booked: 0n };
const arrived = { main: taka(900), locked: 0n, booked: taka(100), there: taka(100) };

test.each<[Fault, string, object, string, object, number]>([
  ['refuse', 'failed refused', untouched, 'failed refused', untouched, 1],
  ['lostAnswer', 'done', arrived, 'done', arrived, 1],
  ['deaf', 'unknown', held, 'done', arrived, 180],
  ['silent', 'unknown', held, 'failed lost', untouched, 1_800],
  ['dieBefore', 'started', held, 'failed lost', untouched, 1_800],
  ['dieAfter', 'started', held, 'done', arrived, 120],
])('on the way in, %s: it is never sent again, and nothing is lost', async (fault, first, then, last, end, seconds) => {
  const world = await vendorWorld();
  world.vendor.faults.push(fault);
  await send(world, { to: 'CQ9' }).catch(onlyDeath);
  expect(await states(world)).toEqual([first]);
  expect(await lies(world)).toMatchObject(then);
  await settle(world, seconds);
  expect(await states(world)).toEqual([last]);
  expect(await lies(world)).toEqual(end);
  expect(world.vendor.sent).toHaveLength(1);
  expect(await differences(world)).toEqual([]);
});

const outHeld = { main: taka(900), locked: taka(100), booked: 0n };
const stillThere = { main: taka(900), locked: 0n, booked: taka(100), there: taka(100) };
const home = { main: taka(1_000), locked: 0n, booked: 0n, there: 0n };

test.each<[Fault, string, object, string, object, number]>([
  ['refuse', 'failed refused', stillThere, 'failed refused', stillThere, 1],
  ['lostAnswer', 'done', home, 'done', home, 1],
  ['deaf', 'unknown', outHeld, 'done', home, 180],
  ['silent', 'unknown', outHeld, 'failed lost', stillThere, 1_800],
  ['dieBefore', 'started', outHeld, 'failed lost', stillThere, 1_800],
  ['dieAfter', 'started', outHeld, 'done', home, 120],
])(
  'on the way home, %s: it is never sent again, and nothing is lost',
  async (fault, first, then, last, end, seconds) => {
    const world = await vendorWorld();
    await send(world, { to: 'CQ9' });
    world.vendor.faults.push(fault);
    await send(world, { from: 'CQ9' }).catch(onlyDeath);
    expect(await states(world)).toEqual(['done', first]);
    expect(await lies(world)).toMatchObject(then);
    await settle(world, seconds);
    expect(await states(world)).toEqual(['done', last]);
    expect(await lies(world)).toEqual(end);
    expect(world.vendor.sent).toHaveLength(2);
    expect(await differences(world)).toEqual([]);
  },
);

test(`whatever breaks, however it is mixed: in the end no money is lost or doubled (seed ${seed})`, {
  timeout: 600_000,
}, async () => {
  const world = await vendorWorld();
  const draw = drawFrom(seed);
  const faults: Fault[] = [
    'refuse',
    'silent',
    'deaf',
    'lostAnswer',
    'dieBefore',
    'dieAfter',
    'deadBalance',
    'dieAtBalance',
  ];
  let playedMinor = 0n;
  for (let step = 0; step < (isSoak ? 2_000 : 100); step++) {
    if (draw(2) === 0) world.vendor.faults.push(faults[draw(faults.length)]!);
    const code = ['CQ9', 'PT'][draw(2)]!;
    const way = draw(5);
    const amountMinor = 10_000n + BigInt(draw(1_000_000));
    const requestKey = randomUUID();
    if (way < 2) await send(world, { to: code, amountMinor }).catch(expected);
    else if (way === 2) await send(world, { from: code, amountMinor }).catch(expected);
    else if (way === 3) await recallBalances(world.ctx(), { accountId: world.member, requestKey }).catch(expected);
    else if (world.vendor.there(code, world.member) > 10_000n) {
      const byMinor = BigInt(draw(20_000) - 10_000);
      world.vendor.play(code, world.member, byMinor);
      playedMinor += byMinor;
    }
    world.wait(draw(200));
    if (draw(3) === 0) await resolveTransfers(world.ctx()).catch(onlyDeath);
  }
  world.vendor.faults.length = 0;
  await settle(world, 7_200);
  await recallBalances(world.ctx(), { accountId: world.member, requestKey: randomUUID() });
  expect((await states(world)).filter((state) => !/^(done|failed)/.test(state))).toEqual([]);
  const [cq9, pt] = [await lies(world, 'CQ9'), await lies(world, 'PT')];
  expect(cq9.locked).toBe(0n);
  expect([cq9.booked, pt.booked]).toEqual([cq9.there, pt.there]);
  expect(cq9.main + cq9.there + pt.there).toBe(taka(1_000) + playedMinor);
  expect(await differences(world)).toEqual([]);
});

function expected(error: unknown): void {
  const { code } = error as { code?: string };
  if (error instanceof Died) return;
  expect(['wallet.under_way', 'wallet.vendor_silent', 'ledger.insufficient_funds']).toContain(code);
}
