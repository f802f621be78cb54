// @vitest-environment jsdom
import { createRemixStub } from '@remix-run/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GameCard as Card, VendorCard as Vendor } from '~/domain/catalogue/lobby';
import { CardForm } from '~/features/games/card-form';
import { GameCard } from '~/features/games/game-card';
import { type ListSearch, listQuery } from '~/features/games/lists/list-query';
import { readListSearch } from '~/features/games/lists/list-search.server';
import { gameArtOf, shownGame, shownVendor, vendorTarget } from '~/features/games/shown-cards';
import { VendorCard } from '~/features/games/vendor-card';

type Sight = { target: Element; isIntersecting: boolean };

const watched = new Map<Element, (seen: Sight[]) => void>();

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private tell: (seen: Sight[]) => void) {}
      observe(element: Element) {
        watched.set(element, this.tell);
      }
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  watched.clear();
  vi.unstubAllGlobals();
});

const card: Card = {
  nodeId: 10001,
  gameType: 'RNG',
  vassalage: 'PG',
  gameCode: 'deer',
  names: { bn: 'সোনার হরিণ', en: 'Golden Deer' },
  vendorNames: { bn: 'পিজি', en: 'PG' },
  iconUrl: '',
  lagerIcon: '',
  isHot: true,
  isNew: false,
  hasTrial: true,
  isInMaintenance: false,
  maintenanceUntil: null,
};
const words = {
  play: 'Play',
  trial: { free: 'Free', rest: 'trial' },
  favourite: 'Add to favourites',
  unfavourite: 'Remove from favourites',
  halted: (until: string | undefined) => (until ? `Under maintenance until ${until}` : 'Under maintenance'),
  hot: 'Hot',
  isNew: 'New',
};

function show(element: JSX.Element) {
  const Page = () => <CardForm backTo="/rng?page=2">{element}</CardForm>;
  const Stub = createRemixStub([{ path: '/', Component: Page }]);
  render(<Stub />);
}

test('a game is sent in one language, without what is not so', () => {
  expect(shownGame(card, 'bn')).toEqual({
    id: 10001,
    type: 'RNG',
    name: 'সোনার হরিণ',
    vendor: 'পিজি',
    isHot: true,
    hasTrial: true,
  });
});

test('a vendor’s own picture stands before our art', () => {
  expect(gameArtOf({ id: 1, type: 'RNG' })).toBe('/art/4/game/rng-1.svg');
  expect(gameArtOf({ id: 1, type: 'RNG', icon: 'https://img.example/1.png' })).toBe('https://img.example/1.png');
});

test('only a hot or featured card that is on screen is marked to gleam', () => {
  const plain = { ...card, nodeId: 10002, isHot: false, names: { bn: 'নদী', en: 'River' } };
  show(
    <>
      <GameCard game={shownGame(card, 'en')} words={words} hasActions />
      <GameCard game={shownGame(plain, 'en')} words={words} hasActions />
    </>,
  );
  const [hot, other] = ['Golden Deer', 'River'].map((name) => screen.getByText(name).closest('li')!);
  expect([...watched.keys()]).toEqual([hot]);
  const see = (isIntersecting: boolean) => act(() => watched.get(hot!)!([{ target: hot!, isIntersecting }]));
  see(true);
  expect(hot!.hasAttribute('data-seen')).toBe(true);
  expect(other!.hasAttribute('data-seen')).toBe(false);
  see(false);
  expect(hot!.hasAttribute('data-seen')).toBe(false);
});

test('play and free trial post to the game, the heart to the favourites, and all lead back here', () => {
  show(<GameCard game={shownGame(card, 'en')} words={words} hasActions />);
  const form = document.querySelector('form')!;
  expect([form.getAttribute('action'), form.method]).toEqual(['/favorite', 'post']);
  expect(new FormData(form).get('redirectTo')).toBe('/rng?page=2');
  const said = [/Golden Deer/, 'Free trial', 'Add to favourites'].map((name) => {
    const button = screen.getByRole('button', { name }) as HTMLButtonElement;
    expect(button.form).toBe(form);
    return [button.getAttribute('formaction'), button.name, button.value];
  });
  expect(said).toEqual([
    ['/play/10001', 'mode', 'real'],
    ['/play/10001', 'mode', 'trial'],
    [null, 'add', '10001'],
  ]);
  expect(screen.getByText('Hot')).toBeTruthy();
});

test('a favourite is taken out by the same heart', () => {
  show(<GameCard game={{ ...shownGame(card, 'en'), isLiked: true }} words={words} hasActions />);
  const heart = screen.getByRole('button', { name: 'Remove from favourites' }) as HTMLButtonElement;
  expect([heart.name, heart.value]).toEqual(['remove', '10001']);
});

test('a game in maintenance says so and starts nothing', () => {
  show(<GameCard game={shownGame({ ...card, isInMaintenance: true }, 'en')} words={words} hasActions />);
  expect(screen.getByText('Under maintenance')).toBeTruthy();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  show(
    <GameCard
      game={{ ...shownGame({ ...card, isInMaintenance: true }, 'en'), haltedUntil: '6 p.m.' }}
      words={words}
      hasActions
    />,
  );
  expect(screen.getByText('Under maintenance until 6 p.m.')).toBeTruthy();
});

test('a live table offers no trial, and a viewer who can start nothing is offered nothing', () => {
  show(<GameCard game={shownGame({ ...card, hasTrial: false }, 'en')} words={words} hasActions />);
  expect(screen.queryByRole('button', { name: 'Free trial' })).toBeNull();
  cleanup();
  show(<GameCard game={shownGame(card, 'en')} words={words} hasActions={false} />);
  expect(screen.queryByRole('button')).toBeNull();
});

describe('a vendor’s tile', () => {
  const vendor: Vendor = {
    code: 'PG',
    names: { bn: 'পিজি', en: 'PG' },
    nodeId: 1014,
    isGame: 'VASSALAGE',
    gameClassify: [],
    gameCount: 3,
    walletMode: 'seamless',
    isInMaintenance: false,
    maintenanceUntil: null,
    pictureUrl: '',
  };

  test.each([
    ['RNG', 'games', 'GAME', '/rng?vassalage=PG'],
    ['FISH', 'games', 'VASSALAGE', '/fish?vassalage=PG'],
    ['LIVE', 'vendors', 'VASSALAGE', '/games/PG'],
    ['LIVE', 'vendors', 'GAME', '/games/PG'],
    ['SPORTS', 'vendors', 'GAME', '/games/PG'],
  ] as const)('of %s (%s, %s) leads to %s', (code, layout, isGame, target) => {
    expect(vendorTarget({ ...vendor, isGame }, { code, layout })).toBe(target);
  });

  test.each([0, 1])('of a lobby with %d games launches it', (gameCount) => {
    expect(vendorTarget({ ...vendor, isGame: 'GAME', gameCount }, { code: 'LIVE', layout: 'vendors' })).toBeNull();
  });

  test('that launches posts to its own address', () => {
    const tile = shownVendor({ ...vendor, isGame: 'GAME', gameCount: 1 }, { code: 'LIVE', layout: 'vendors' }, 'en');
    show(<VendorCard vendor={tile} gamesText="1 game" halted={words.halted} hasActions />);
    const button = screen.getByRole('button', { name: /PG/ }) as HTMLButtonElement;
    expect(button.form?.method).toBe('post');
    expect([button.getAttribute('formaction'), button.name, button.value]).toEqual(['/play/1014', 'mode', 'real']);
  });
});

describe('a list’s address', () => {
  const plain: ListSearch = { filter: 'ALL', hasMinBet: false, hasLines: false, sort: 'popular', page: 1 };

  test.each([
    ['', plain],
    [
      'page=3&sort=new&vassalage=PG&gameClassify=ways',
      { ...plain, sort: 'new', page: 3, vassalage: 'PG', gameClassify: 'ways' },
    ],
    ['page=৩', { ...plain, page: 3 }],
    [
      'filter=NEW&extra=JP&minBet=1&lines=25',
      { ...plain, filter: 'NEW', extra: 'JP', hasMinBet: true, hasLines: true },
    ],
    ['filter=new&extra=XX&minBet=0&lines=', plain],
    ['page=৭&from=২', { ...plain, page: 7, from: 2 }],
    ['page=-1&sort=odd&from=x', plain],
    ['page=1e9&vassalage=', plain],
    [`vassalage=${'x'.repeat(65)}&page=2.5`, plain],
  ])('%s is read', (search, read) => {
    expect(JSON.parse(JSON.stringify(readListSearch(new URLSearchParams(search))))).toEqual(read);
  });

  test('leaves out what goes without saying', () => {
    expect(listQuery(plain)).toEqual({});
    expect(listQuery({ ...plain, vassalage: 'PG', sort: 'name', page: 2, from: 2 })).toEqual({
      vassalage: 'PG',
      sort: 'name',
      page: 2,
    });
    expect(listQuery({ ...plain, filter: 'HOT', hasLines: true, page: 4, from: 1 })).toEqual({
      filter: 'HOT',
      lines: 25,
      from: 1,
      page: 4,
    });
  });
});
