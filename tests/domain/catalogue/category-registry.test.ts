import { expect, test } from 'vitest';
import { categoryRegistry } from '~/domain/catalogue/categories/category-registry';
import { gameTypes } from '~/domain/catalogue/game-types';
import { homeSections } from '~/domain/catalogue/lobby';
import bnGames from '../../../locales/bn/games.json';
import bnShell from '../../../locales/bn/shell.json';
import enGames from '../../../locales/en/games.json';
import enShell from '../../../locales/en/shell.json';

test.each([
  ['bn', bnShell, bnGames],
  ['en', enShell, enGames],
])('every category has its menu entry and its text (%s)', (_, shell, games) => {
  expect(gameTypes.filter((code) => !(code in shell.menu))).toEqual([]);
  expect(Object.keys(games.about).sort()).toEqual([...gameTypes].sort());
});

test('no two categories have one place in the menu or on the home page, and no place is left out', () => {
  const positions = gameTypes.map((code) => categoryRegistry[code].menu.position as number);
  expect(positions.sort((a, b) => a - b)).toEqual(gameTypes.map((_, at) => at + 1));
  const places = homeSections().map(({ code }) => categoryRegistry[code].home?.place);
  expect(places).toEqual(places.map((_, at) => at + 1));
});
