import { operators, type Rows } from './rows';

/** The console: accounts and what concerns them. */
export const playerRows: Rows = {
  '/operator/protection': operators(200, 405),
  '/operator/protection/:id': { at: '/operator/protection/999999', ...operators(404, 400) },
  '/operator/mailings': operators(200, 405),
  '/operator/mailings/:id': { at: '/operator/mailings/new', ...operators(200, 400) },
  '/operator/alerts': operators(200, 405),
  '/operator/alerts/:id': { at: '/operator/alerts/999999', ...operators(404, 400) },
  '/operator/accounts': operators(200, 405),
  '/operator/accounts/new': operators(200, 422),
  '/operator/accounts/:id': { at: '/operator/accounts/1', ...operators(200, 400) },
  '/operator/accounts/:id/line': { at: '/operator/accounts/1/line', ...operators(200, 400) },
  '/operator/accounts/:id/rewards': { at: '/operator/accounts/4/rewards', ...operators(200, 400) },
  '/operator/accounts/:id/funds': { at: '/operator/accounts/1/funds', ...operators(200, 400) },
  '/operator/answers': operators(200, 400),
  '/operator/desk': operators(200, 400),
  '/operator/desk/:id': { at: '/operator/desk/987654', ...operators(404, 400) },
};
