// @vitest-environment jsdom
import { createRemixStub } from '@remix-run/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { GameCard as Card, VendorCard as Vendor } from '~/domain/catalogue/lobby';
import { CardForm } from '~/features/games/card-form';
import { GameCard } from '~/features/games/game-card';
import { listQuery } from '~/features/games/list-query';
import { readListSearch } from '~/features/games/list-search.server';
import { gameArtOf, shownGame, shownVendor, vendorTarget } from '~/features/games/shown-cards';
import { VendorCard } from '~/features/games/vendor-card';

afterEach(cleanup);

const card: Card = {
  nodeId: 10001,
  gameType: 'RNG',
  vassalage: 'PG',
  gameCode: 'deer',
  names: { bn: 'সোনার হরিণ', en: 'Golden Deer' },
  vendorNames: { bn: 'পিজি', en: 'PG' },
  iconUrl: '',
  isHot: true,
  isNew: false,
  hasTrial: true,
};
const words = {
  play: 'Play',
  trial: { free: 'Free', rest: 'trial' },
  favourite: 'Add to favourites',
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
  expect(gameArtOf({ id: 1, type: 'RNG' })).toBe('/art/1/game/rng-1.svg');
  expect(gameArtOf({ id: 1, type: 'RNG', icon: 'https://img.example/1.png' })).toBe('https://img.example/1.png');
});

test('play, free trial and favourite lead to sign-in and back', () => {
  show(<GameCard game={shownGame(card, 'en')} words={words} hasActions />);
  const form = document.querySelector('form')!;
  expect(form.getAttribute('action')).toBe('/login');
  expect(new FormData(form).get('redirectTo')).toBe('/rng?page=2');
  for (const name of [/Golden Deer/, 'Free trial', 'Add to favourites']) {
    expect((screen.getByRole('button', { name }) as HTMLButtonElement).form).toBe(form);
  }
  expect(screen.getByText('Hot')).toBeTruthy();
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
  };

  test.each([
    ['RNG', 'games', 'GAME', '/rng?vassalage=PG'],
    ['FISH', 'games', 'VASSALAGE', '/fish?vassalage=PG'],
    ['LIVE', 'vendors', 'VASSALAGE', '/games/PG'],
    ['LIVE', 'vendors', 'GAME', null],
    ['SPORTS', 'vendors', 'GAME', null],
  ] as const)('of %s (%s, %s) leads to %s', (code, layout, isGame, target) => {
    expect(vendorTarget({ ...vendor, isGame }, { code, layout })).toBe(target);
  });

  test('that launches posts to its own address', () => {
    const tile = shownVendor({ ...vendor, isGame: 'GAME' }, { code: 'LIVE', layout: 'vendors' }, 'en');
    show(<VendorCard vendor={tile} gamesText="3 games" hasActions />);
    const button = screen.getByRole('button', { name: /PG/ }) as HTMLButtonElement;
    expect([button.getAttribute('formmethod'), button.getAttribute('formaction'), button.name, button.value]).toEqual([
      'post',
      '/play/1014',
      'mode',
      'real',
    ]);
  });
});

describe('a list’s address', () => {
  test.each([
    ['', { sort: 'popular', page: 1 }],
    ['page=3&sort=new&vassalage=PG&gameClassify=ways', { sort: 'new', page: 3, vassalage: 'PG', gameClassify: 'ways' }],
    ['page=৩', { sort: 'popular', page: 3 }],
    ['page=-1&sort=odd', { sort: 'popular', page: 1 }],
    ['page=1e9&vassalage=', { sort: 'popular', page: 1 }],
    [`vassalage=${'x'.repeat(65)}&page=2.5`, { sort: 'popular', page: 1 }],
  ])('%s is read', (search, read) => {
    expect(JSON.parse(JSON.stringify(readListSearch(new URLSearchParams(search))))).toEqual(read);
  });

  test('leaves out what goes without saying', () => {
    expect(listQuery({ vassalage: undefined, gameClassify: undefined, sort: 'popular', page: 1 })).toEqual({});
    expect(listQuery({ vassalage: 'PG', gameClassify: undefined, sort: 'name', page: 2 })).toEqual({
      vassalage: 'PG',
      sort: 'name',
      page: 2,
    });
  });
});
