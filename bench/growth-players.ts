import { randomUUID } from 'node:crypto';
import { categories, games, vendorLanes, vendors } from '../app/domain/catalogue/tables.server';
import { accounts, sessions } from '../app/domain/identity/tables.server';
import { houseAccount, walletAccounts } from '../app/domain/ledger/open-accounts.server';
import { type PostingCtx, post } from '../app/domain/ledger/post.server';
import { hashOfToken } from '../app/domain/play/seamless/wallet.server';
import { gameTokens } from '../app/domain/play/tables.server';
import type { Ctx } from '../app/domain/shared/ctx.server';
import { taka } from '../app/domain/shared/money';

export const vendorCode = 'JDB';
export const gameCode = 'lucky-nouka';
const nodeId = 10_001;

export type Player = { playerId: string; token: string };

/** A vendor with one game, and players with money who have launched it. */
export async function openPlayers(ctx: Ctx & PostingCtx, count: number): Promise<Player[]> {
  await ctx.db
    .insert(categories)
    .values({ code: 'RNG', nameEn: 'Slots', nameBn: 'স্লট', path: '/rng', layout: 'games', position: 1 });
  await ctx.db.insert(vendors).values({
    ...{ code: vendorCode, nameEn: 'JDB', nameBn: 'জেডিবি', adapter: 'simulator', walletMode: 'seamless', position: 1 },
  });
  await ctx.db
    .insert(vendorLanes)
    .values({ vendorCode, gameType: 'RNG', nodeId: 90_001, isGame: 'VASSALAGE', position: 1 });
  await ctx.db.insert(games).values({
    ...{
      nodeId,
      gameCode,
      gameId: gameCode,
      gameType: 'RNG',
      vassalage: vendorCode,
      nameEn: gameCode,
      nameBn: gameCode,
    },
    ...{ minBetMinor: taka(1), rtpPpm: 960_000, releasedOn: '2026-01-01' },
  });
  const opening = await houseAccount(ctx, 'opening');
  const players: Player[] = [];
  for (let at = 0; at < count; at++) players.push(await openPlayer(ctx, opening, at));
  return players;
}

async function openPlayer(ctx: Ctx & PostingCtx, opening: number, at: number): Promise<Player> {
  const [account] = await ctx.db
    .insert(accounts)
    .values({ account: `bench${at}`, nickname: `bench${at}`, role: 'member', createdAt: ctx.now })
    .returning({ id: accounts.id });
  const accountId = account!.id;
  const { main } = await walletAccounts(ctx, accountId);
  const moves = [
    { accountId: opening, amountMinor: taka(-1_000_000) },
    { accountId: main, amountMinor: taka(1_000_000) },
  ];
  await post(ctx, { kind: 'opening', key: `bench:${accountId}`, moves });
  const expiresAt = new Date(ctx.now.getTime() + 12 * 3_600_000);
  const [session] = await ctx.db
    .insert(sessions)
    .values({ tokenHash: randomUUID(), accountId, createdAt: ctx.now, lastSeenAt: ctx.now, expiresAt })
    .returning({ id: sessions.id });
  const token = randomUUID();
  await ctx.db.insert(gameTokens).values({
    ...{ tokenHash: hashOfToken(token), accountId, sessionId: session!.id, vendorCode },
    ...{ nodeId, gameCode, createdAt: ctx.now, expiresAt },
  });
  return { playerId: `m${accountId}`, token };
}
