import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { vendors } from '~/domain/catalogue/tables.server';
import { accounts, sessions } from '~/domain/identity/tables.server';
import { vendorAccount } from '~/domain/ledger/open-accounts.server';
import { exchangeToken } from '~/domain/play/seamless/exchange-token.server';
import { findLaunch, launchToken, openLaunch } from '~/domain/play/seamless/open-launch.server';
import { gameTokens, launches } from '~/domain/play/tables.server';
import { taka } from '~/domain/shared/money';
import { fund } from '../../ledger/ledger-world';
import { game, keyedHash, type Player, seamlessWith } from './seamless-world';

async function launched() {
  const world = await seamlessWith([100, 100]);
  const [rina, karim] = world.players as [Player, Player];
  const publicId = await openLaunch(world.ctx, keyedHash, { ...rina, ...game, language: 'bn' });
  return { ...world, rina, karim, publicId, token: launchToken(keyedHash, publicId) };
}

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1_000);

test('a launch token is exchanged once, however many come with it at the same time', async () => {
  const { ctx, rina, token } = await launched();
  const answers = await Promise.all(Array.from({ length: 8 }, () => exchangeToken(ctx, 'JDB', token)));
  const taken = answers.filter(({ status }) => status === 'OK');
  expect(taken).toEqual([
    expect.objectContaining({ playerId: rina.playerId, balanceMinor: taka(100), language: 'bn' }),
  ]);
  expect(answers.filter(({ status }) => status === 'INVALID_TOKEN')).toHaveLength(7);
  const stored = JSON.stringify([await ctx.db.select().from(launches), await ctx.db.select().from(gameTokens)]);
  expect(stored).not.toContain(token);
});

test("one that was tampered with, or another vendor's, opens nothing", async () => {
  const { ctx, token, publicId } = await launched();
  const tampered = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  for (const wrong of [tampered, publicId, '', `${token} `, token.toUpperCase()]) {
    expect(await exchangeToken(ctx, 'JDB', wrong)).toEqual({ status: 'INVALID_TOKEN' });
  }
  expect(await exchangeToken(ctx, 'PG', token)).toEqual({ status: 'INVALID_TOKEN' });
  expect(await exchangeToken(ctx, 'JDB', token)).toMatchObject({ status: 'OK' });
});

test('after its minute, after the session or for a suspended player it is of no use', async () => {
  const { ctx, rina, token } = await launched();
  expect(await exchangeToken({ ...ctx, now: after(ctx.now, 60) }, 'JDB', token)).toEqual({ status: 'TOKEN_EXPIRED' });
  await ctx.db.update(accounts).set({ status: 'suspended' }).where(eq(accounts.id, rina.accountId));
  expect(await exchangeToken(ctx, 'JDB', token)).toEqual({ status: 'USER_DISABLED' });
  await ctx.db.update(accounts).set({ status: 'active' });
  await ctx.db.update(sessions).set({ endedAt: ctx.now }).where(eq(sessions.id, rina.sessionId));
  expect(await exchangeToken(ctx, 'JDB', token)).toEqual({ status: 'TOKEN_EXPIRED' });
});

test("a launch is found by its own session only: another's is nobody's", async () => {
  const { ctx, rina, karim, publicId } = await launched();
  expect(await findLaunch(ctx, { publicId, ...rina })).toMatchObject({ gameCode: game.gameCode });
  expect(await findLaunch(ctx, { publicId, ...karim })).toBeNull();
  expect(await findLaunch(ctx, { publicId, accountId: rina.accountId, sessionId: karim.sessionId })).toBeNull();
});

test('a vendor that keeps the money itself hears what lies with it, not what the player has', async () => {
  const { ctx, rina, token } = await launched();
  await ctx.db.update(vendors).set({ walletMode: 'transfer' });
  await fund(ctx, await vendorAccount(ctx, rina.accountId, 'JDB'), taka(30));
  expect(await exchangeToken(ctx, 'JDB', token)).toMatchObject({ status: 'OK', balanceMinor: taka(30) });
});
