import { randomUUID } from 'node:crypto';
import { accounts, sessions } from '../../app/domain/identity/tables.server';
import { houseAccount, walletAccounts } from '../../app/domain/ledger/open-accounts.server';
import { type PostingCtx, post } from '../../app/domain/ledger/post.server';
import { hashOfToken } from '../../app/domain/play/seamless/wallet.server';
import { gameTokens } from '../../app/domain/play/tables.server';
import type { Ctx } from '../../app/domain/shared/ctx.server';
import { taka } from '../../app/domain/shared/money';

export type GamePlayer = { accountId: number; playerId: string; token: string };
type LaunchedGame = { vendorCode: string; nodeId: number; gameCode: string };

/** Members `bench0`, `bench1` … with a million each, each in the game with a token of its vendor's. */
export async function openGamePlayers(ctx: Ctx & PostingCtx, count: number, game: LaunchedGame): Promise<GamePlayer[]> {
  const opening = await houseAccount(ctx, 'opening');
  const players: GamePlayer[] = [];
  for (let at = 0; at < count; at++) players.push(await openGamePlayer(ctx, opening, `bench${at}`, game));
  return players;
}

async function openGamePlayer(
  ctx: Ctx & PostingCtx,
  opening: number,
  name: string,
  { vendorCode, nodeId, gameCode }: LaunchedGame,
): Promise<GamePlayer> {
  const [account] = await ctx.db
    .insert(accounts)
    .values({ account: name, nickname: name, role: 'member', createdAt: ctx.now })
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
  return { accountId, playerId: `m${accountId}`, token };
}
