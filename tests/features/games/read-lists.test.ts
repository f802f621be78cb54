import { beforeAll, describe, expect, test } from 'vitest';
import { readGameCatalogue } from '~/domain/catalogue/read-game-catalogue.server';
import { readLobby } from '~/domain/catalogue/read-lobby.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { defaultSettings } from '~/domain/site/settings';
import { findFreeGame } from '~/features/games/find-free-game.server';
import { findPlayPage } from '~/features/games/find-play-page.server';
import { readCategory, readGameList, readProvider } from '~/features/games/lists/read-game-list.server';
import { readGameOverview } from '~/features/games/overview/read-game-overview.server';
import { askWhoLikes } from '~/features/games/submit-favourite.server';
import { nodeOf } from '~/features/play/start-game.server';
import { paths } from '~/http/links/paths';
import type { RequestContext } from '~/http/request/request-context.server';
import { asOwner, worldWith } from '../../setup/world';

let ctx: Ctx;

beforeAll(async () => {
  const world = await worldWith();
  ctx = world.ctx;
  await asOwner(world.database, (client) => client.query(catalogue));
});

function contextAt(path: string, params: Record<string, string> = {}): RequestContext {
  const services = {
    environment: {},
    lobby: () => readLobby(ctx, defaultSettings),
    gameCatalogue: () => readGameCatalogue(ctx, defaultSettings),
  };
  const url = new URL(path, 'https://khela.example');
  return {
    ...ctx,
    services,
    url,
    params,
    language: 'en',
    viewer: null,
    site: { settings: defaultSettings },
    t: (key: string) => key,
  } as unknown as RequestContext;
}

const notFound = expect.objectContaining({ status: 404 });

describe('a list of games', () => {
  test('shows twenty a page with their total', async () => {
    const list = await readGameList(contextAt('/rng'));
    expect(list).toMatchObject({ total: 45, totalPages: 3, here: '/rng', name: 'Slots' });
    expect(list.games).toHaveLength(20);
  });

  test('answers the last page for one beyond it, and says where it stands', async () => {
    const list = await readGameList(contextAt('/rng?page=99&sort=new'));
    expect(list.games).toHaveLength(5);
    expect(list.here).toBe('/rng?sort=new&page=3');
  });

  test.each(['constructor', '__proto__', 'NOBODY', ''])('finds nothing of a vendor %j that is none', async (code) => {
    expect(await readGameList(contextAt(`/rng?vassalage=${code}`))).toMatchObject({ notice: null, rooms: null });
  });

  test('shows pages together up to the one asked for', async () => {
    const list = await readGameList(contextAt('/rng?page=3&from=2'));
    expect(list.games).toHaveLength(25);
    expect(list.here).toBe('/rng?from=2&page=3');
  });

  test.each(['FAV', 'RECENT'])('asks whose %s they are', async (filter) => {
    const asked = readGameList(contextAt(`/rng?filter=${filter}&sort=new`));
    const answer: Response = await asked.then(
      () => Promise.reject(new Error('Answered')),
      (thrown) => thrown,
    );
    expect(answer.headers.get('Location')).toBe(
      `/login?redirectTo=${encodeURIComponent(`/rng?filter=${filter}&sort=new`)}`,
    );
  });

  test('is empty for a vendor nobody knows', async () => {
    expect(await readGameList(contextAt('/rng?vassalage=NOBODY'))).toMatchObject({
      total: 0,
      totalPages: 1,
      games: [],
    });
  });

  test.each(['/bingo', '/fish'])('%s, which nobody offers, is not found', async (path) => {
    await expect(readGameList(contextAt(path))).rejects.toEqual(notFound);
  });
});

test('a vendor’s poker tables are rooms, with their stakes and who sits there', async () => {
  const list = await readGameList(contextAt('/pvp?vassalage=PG'));
  expect(list.rooms).toMatchObject([{ id: 100, name: 'Teen Patti', stakes: 'games:room.from', players: '2' }]);
  expect((await readGameList(contextAt('/pvp'))).rooms).toBeNull();
});

test('a category shows its vendors; one that launches has no address', async () => {
  const { vendors } = await readCategory(contextAt('/live'));
  expect(vendors).toEqual([{ id: 9002, code: 'PG', name: 'PG', games: 0 }]);
});

test('a provider shows all its games; one nobody knows is not found', async () => {
  const provider = await readProvider(contextAt('/games/PG', { vassalage: 'PG' }));
  expect(provider).toMatchObject({
    total: 46,
    here: '/games/PG',
    categories: [{ to: '/rng?vassalage=PG' }, { to: '/live' }, { to: '/pvp?vassalage=PG' }],
  });
  for (const vassalage of ['NOBODY', 'constructor']) {
    await expect(readProvider(contextAt('/games/x', { vassalage }))).rejects.toEqual(notFound);
  }
});

test('a provider’s lobbies are among its entries', async () => {
  const { lobbies } = await readProvider(contextAt('/games/PG', { vassalage: 'PG' }));
  expect(lobbies).toEqual([{ nodeId: 9002, category: 'Live' }]);
});

test.each([
  ['1', '/games/PG/code1'],
  ['9002', '/games/PG'],
  ['46', null],
  ['0', null],
  ['-1', null],
  ['1e3', null],
  ['99999999999', null],
])('the node %s has the page %s', async (text, page) => {
  expect(await findPlayPage(contextAt('/play'), nodeOf(text))).toBe(page);
});

describe('the page of one game', () => {
  const at = (vassalage: string, gameCode: string) =>
    readGameOverview(contextAt(paths.gamePage(vassalage, gameCode), { vassalage, gameCode }));

  test('shows what is known of it and games like it, itself not among them', async () => {
    const overview = await at('PG', 'code7');
    expect(overview).toMatchObject({
      game: { id: 7, name: 'Game 7', vendor: 'PG' },
      title: 'Game 7 · PG',
      here: '/games/PG/code7',
      vendor: { name: 'PG', to: '/games/PG' },
      category: { name: 'Slots', to: '/rng' },
      facts: [
        { name: 'rtp', value: '96%' },
        { name: 'minBet', value: '৳1.00' },
      ],
    });
    expect(overview.likeIt).toHaveLength(10);
    expect(overview.likeIt.map(({ id }) => id)).not.toContain(7);
  });

  test.each([
    ['PG', 'code46'],
    ['PG', 'nothing'],
    ['NOBODY', 'code1'],
    ['constructor', '__proto__'],
    ['', ''],
  ])('of %s/%s, which is not on offer, is not found', async (vassalage, gameCode) => {
    await expect(at(vassalage, gameCode)).rejects.toEqual(notFound);
  });

  test.each([
    ['/games/PG/code7', 7],
    ['/games/PG/code46', null],
    ['/games/PG', null],
    ['/', null],
  ])('at %s offers %s to a trial account', async (path, node) => {
    expect(await findFreeGame(contextAt('/trial-notice'), path)).toBe(node);
  });
});

test('a visitor’s heart leads to sign in and notes the game; a removed one, or none, notes nothing', async () => {
  const press = async (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ redirectTo: '/rng', ...fields })) form.set(name, value);
    const asked = Object.assign(contextAt('/favorite'), { form: async () => form });
    const { headers } = await askWhoLikes(asked);
    return [headers.get('Location'), headers.get('Set-Cookie')?.split(';')[0]];
  };
  const leading = (page: string) => paths.loginAsked(page);
  expect(await press({ add: '7' })).toEqual([leading('/games/PG/code7'), 'likedGame=7']);
  expect(await press({ remove: '7' })).toEqual([leading('/games/PG/code7'), undefined]);
  expect(await press({ add: '46' })).toEqual([paths.login('/rng'), undefined]);
  expect(await press({ add: 'x' })).toEqual([paths.login('/rng'), undefined]);
});

const catalogue = `
  insert into categories (code, name_en, name_bn, path, layout, position) values
    ('RNG', 'Slots', 'স্লট', '/rng', 'games', 1), ('LIVE', 'Live', 'লাইভ', '/live', 'vendors', 2), ('FISH', 'Fishing', 'মাছ', '/fish', 'games', 3),
    ('PVP', 'Poker', 'পোকার', '/pvp', 'games', 4);
  insert into vendors (code, name_en, name_bn, adapter, wallet_mode, position) values ('PG', 'PG', 'পিজি', 'simulator', 'seamless', 1);
  insert into vendor_lanes (vendor_code, game_type, node_id, is_game, position) values ('PG', 'RNG', 9001, 'VASSALAGE', 1), ('PG', 'LIVE', 9002, 'GAME', 2), ('PG', 'PVP', 9003, 'VASSALAGE', 3);
  insert into games (node_id, game_id, game_type, vassalage, game_code, name_en, name_bn, min_bet_minor, rtp_ppm, released_on, is_enabled)
    select n, 'g' || n, 'RNG', 'PG', 'code' || n, 'Game ' || n, 'খেলা ' || n, 10000, 960000, '2025-01-01', n < 46 from generate_series(1, 46) n;
  insert into games (node_id, game_id, game_type, vassalage, game_code, name_en, name_bn, min_bet_minor, rtp_ppm, released_on)
    values (100, 'p1', 'PVP', 'PG', 'tp', 'Teen Patti', 'তিন পাত্তি', 100000, 960000, '2025-01-01');
  insert into accounts (id, account, nickname, role, created_at) select n, 'player' || n, 'n', 'member', now() from generate_series(1, 3) n;
  insert into recent_games values (1, 100, '2026-03-15T05:59:00Z'), (2, 100, '2026-03-15T05:46:00Z'), (3, 100, '2026-03-15T05:44:00Z');`;
