import { operators, type Rows } from './rows';

/** The console: the catalogue and lotteries. */
export const operatorGameRows: Rows = {
  '/operator/games': operators(200, 405),
  '/operator/games/:id': { at: '/operator/games/10001', ...operators(200, 400) },
  '/operator/categories': operators(200, 405),
  '/operator/categories/:code': { at: '/operator/categories/RNG', ...operators(200, 400) },
  '/operator/catalogue': operators(200, 422),
  '/operator/bets/:id': { at: '/operator/bets/999999999', ...operators(404, 405) },
  '/operator/draws': operators(200, 422),
  '/operator/draws/calendar': operators(200, 400),
  '/operator/draws/limits': operators(200, 405),
  '/operator/draws/limits/:scope': { at: '/operator/draws/limits/k3-10m', ...operators(200, 400) },
  '/operator/draws/:id': { at: '/operator/draws/999999', ...operators(404, 422) },
  '/operator/prices': operators(200, 422),
  '/operator/vendors': operators(200, 405),
  '/operator/vendors/:code': { at: '/operator/vendors/PG', ...operators(200, 400) },
};
