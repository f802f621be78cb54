import { expect, test } from 'vitest';
import { isGamePage } from '~/features/shell/navigation/game-pages';

test.each([
  '/seamless',
  '/lottery',
  '/lottert',
  '/vnLottery',
  '/vnlottery',
  '/seaLottery',
  '/sealottery',
  '/SEAMLESS',
  '/lottery/',
  '/play/10001',
])('%s has no side menu', (path) => expect(isGamePage(path)).toBe(true));

test.each(['/', '/lott', '/elott', '/lotteryresults', '/play', '/player', '/games/PG', '/help/lottery', '/rng'])(
  '%s has the side menu',
  (path) => expect(isGamePage(path)).toBe(false),
);
