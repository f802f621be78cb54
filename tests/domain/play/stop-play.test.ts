import { expect, test } from 'vitest';
import { listAudit } from '~/domain/audit/list-audit.server';
import { walletAccounts } from '~/domain/ledger/open-accounts.server';
import { type NewBet, placeBet } from '~/domain/play/place-bet.server';
import { refundBet } from '~/domain/play/refund-bet.server';
import { walletRulesOf } from '~/domain/play/seamless/wallet-rules';
import { settleBet } from '~/domain/play/settle-bet.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { findSettings } from '~/domain/site/find-settings.server';
import { stopPlay } from '~/domain/site/status/stop-play.server';
import { worldWith } from '../../setup/world';
import { fund } from '../ledger/ledger-world';
import { bet, drawWorld, openDraw } from '../lottery/draw-world';
import { betsOf, mainOf, newKey, playerWith } from '../studio/studio-world';
import { lies, send, vendorWorld } from './vendor-wallets/vendor-world';

const operator = { role: 'operator', id: 9, name: 'rafiq' } as const;
const timeZone = 'Asia/Dhaka';
const stopped = { code: 'play.stopped' };
const stop = (ctx: Ctx) => stopPlay(ctx, { isStopped: true, reason: 'prizes are wrong' });
const resume = (ctx: Ctx) => stopPlay(ctx, { isStopped: false, reason: 'repaired' });

const spin: NewBet = {
  ...{ accountId: 7, vendorCode: 'GHOROA', nodeId: 10_001, category: 'INHOUSE', round: 'r1', reference: 'b1' },
  ...{ stakeMinor: taka(20), timeZone },
};

test('one operator stops all bets at once and lets them go on, each time with a reason, and what is so already is not noted', async () => {
  const { ctx } = await worldWith({ actor: operator });
  await resume(ctx);
  await stop(ctx);
  await stop(ctx);
  expect((await findSettings(ctx)).playStopped).toBe(true);
  await resume(ctx);
  expect((await findSettings(ctx)).playStopped).toBe(false);
  const { entries } = await listAudit(ctx, { subject: 'setting:playStopped' });
  expect(entries.map(({ action, after, actor }) => [action, after, actor.name])).toEqual([
    ['site.resumePlay', { reason: 'repaired' }, 'rafiq'],
    ['site.stopPlay', { reason: 'prizes are wrong' }, 'rafiq'],
  ]);
});

test('a bet on our own games is refused, while those placed before are paid and given back', async () => {
  const { ctx } = await worldWith();
  await fund(ctx, (await walletAccounts(ctx, 7)).main, taka(100));
  const placed = await placeBet(ctx, spin);
  await placeBet(ctx, { ...spin, reference: 'b2' });
  await stop(ctx);
  await expect(placeBet(ctx, { ...spin, reference: 'b3' })).rejects.toMatchObject(stopped);
  expect(await placeBet(ctx, spin)).toEqual(placed);
  await settleBet(ctx, { vendorCode: 'GHOROA', reference: 'b1', payoutMinor: taka(50), timeZone });
  await refundBet(ctx, { vendorCode: 'GHOROA', reference: 'b2', timeZone });
  expect(await mainOf(ctx, 7)).toBe(taka(130));
  await resume(ctx);
  await placeBet(ctx, { ...spin, reference: 'b3' });
  expect(await mainOf(ctx, 7)).toBe(taka(110));
});

test('no lottery ticket is sold, one that was sold is answered as before', async () => {
  const ctx = await drawWorld();
  const player = await playerWith(ctx, 100);
  const draw = await openDraw(ctx, 'ssc-10m');
  const key = newKey();
  const place = (key: string) => bet(ctx, player, draw.id, 'ssc-10m', [{ play: 's1', picks: '1' }], { key });
  const order = await place(key);
  await stop(ctx);
  const again = newKey();
  await expect(place(again)).rejects.toMatchObject(stopped);
  expect(await place(key)).toBe(order);
  expect(await betsOf(ctx, player)).toHaveLength(1);
  await resume(ctx);
  expect(await place(again)).toBeGreaterThan(order);
});

test('nothing goes to a vendor of transfer mode, and what lies there comes home', async () => {
  const world = await vendorWorld();
  await send(world, { to: 'CQ9', units: 300 });
  await stop(world.ctx());
  await expect(send(world, { to: 'CQ9', units: 100 })).rejects.toMatchObject(stopped);
  expect(await send(world, { from: 'CQ9', units: 120 })).toMatchObject({ state: 'done' });
  expect(await lies(world)).toEqual({ main: taka(820), locked: 0n, booked: taka(180), there: taka(180) });
});

test("vendors' seamless bets are refused as under maintenance", async () => {
  const { ctx } = await worldWith();
  const isOpen = async (maintenance = false) =>
    walletRulesOf({ settings: await findSettings(ctx), status: { maintenance } }).isOpen;
  expect([await isOpen(), await isOpen(true)]).toEqual([true, false]);
  await stop(ctx);
  expect(await isOpen()).toBe(false);
});
