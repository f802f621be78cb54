import { beforeAll, expect, test } from 'vitest';
import { listFavourites } from '~/domain/catalogue/list-own-games.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { parseEnvironment } from '~/environment.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { keepLikedGame } from '~/http/sign-in/liked-game.server';
import { catalogueWorld } from '../../domain/catalogue/catalogue-world';

let ctx: Ctx;
let accountId: number;

beforeAll(async () => {
  ({ ctx } = await catalogueWorld());
  accountId = await createAccount(ctx, {
    account: 'liker',
    nickname: 'liker',
    role: 'member',
    type: 0,
    passwordHash: null,
    firstTimeLogin: false,
  });
});

function noted(likedGame?: string): RequestContext {
  const cookies = new Map(likedGame === undefined ? [] : [['likedGame', likedGame]]);
  return { ...ctx, cookies, services: { environment: parseEnvironment({}) } } as unknown as RequestContext;
}

test.each(['99999999', '0', 'x', '1e4', "1' or 1", ''])('a note of %j ends and keeps nothing', async (value) => {
  const lines = await keepLikedGame(noted(value), accountId);
  expect(lines).toEqual([['Set-Cookie', expect.stringContaining('Max-Age=0')]]);
  expect(await listFavourites(ctx, accountId)).toEqual([]);
});

test('the game noted before the sign-in becomes a favourite, once', async () => {
  expect(await keepLikedGame(noted(), accountId)).toEqual([]);
  for (const _ of [1, 2]) await keepLikedGame(noted('10001'), accountId);
  expect(await listFavourites(ctx, accountId)).toEqual([10_001]);
});
