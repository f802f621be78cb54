import { categoryRegistry } from '../../../app/domain/catalogue/categories/category-registry';
import { categoryPath, gameTypes } from '../../../app/domain/catalogue/game-types';
import { members, players, type Rows, readOnly } from './rows';

/** Those that the demo's languages offer. */
const categories = gameTypes.filter((code) => categoryRegistry[code].offered.needsLanguage === null);

/** Game lists, games, lotteries. */
export const gameRows: Rows = {
  ...Object.fromEntries(categories.map((code) => [categoryPath(code), readOnly])),
  // Needs a language that the demo does not have.
  '/bingo': { get: 404, post: 405 },
  '/hot': readOnly,
  '/games': readOnly,
  '/search': readOnly,
  '/favorite': {
    get: { visitor: 302, member: 200, trial: 200, others: 404 },
    post: { visitor: 302, member: 422, trial: 422, others: 404 },
  },
  '/recent': { get: { visitor: 302, member: 200, trial: 200, others: 404 }, post: 405 },
  '/games/:vassalage': { at: '/games/PG', ...readOnly },
  '/games/:vassalage/:gameCode': { at: '/games/GHOROA/dice-padma', ...readOnly },
  '/play/:nodeId': { at: '/play/10001', get: 302, post: { visitor: 302, operator: 404, others: 303 } },
  '/seamless': {
    at: '/seamless?node=10001',
    get: { visitor: 302, trial: 303, operator: 404, others: 200 },
    post: { visitor: 302, trial: 303, member: 422, others: 404 },
  },
  ...Object.fromEntries(
    ['/lottery', '/seaLottery', '/vnLottery'].map((path) => [
      path,
      {
        get: { visitor: 302, trial: 303, operator: 404, others: 200 },
        post: { visitor: 302, trial: 303, operator: 404, others: 422 },
      },
    ]),
  ),
  '/lottery/draws': readOnly,
  '/lottery/draws/sheet': readOnly,
  '/lottery/draws/:id': { at: '/lottery/draws/999999999', get: 404, post: 405 },
  '/lottery/trends': readOnly,
  '/lottery/verify': readOnly,
  '/lottery/proofs': readOnly,
  '/lottery/opened': readOnly,
  '/lottery/menus': readOnly,
  '/vnLottery/numero': readOnly,
  '/lottery/orders': players(200, 405),
  '/lottery/orders/:id': { at: '/lottery/orders/999999', ...members(404, 404) },
  '/play/verify': readOnly,
  '/play/inhouse/:gameCode/flight': { at: '/play/inhouse/crash-kite/flight', ...members(200, 405) },
  '/play/inhouse/:gameCode': { at: '/play/inhouse/dice-padma', ...members(200, 422) },
};
