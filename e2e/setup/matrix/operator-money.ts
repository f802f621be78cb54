import { operators, type Rows } from './rows';

/** The console: deposits, withdrawals, contracts. */
export const moneyRows: Rows = {
  '/operator/cashier': operators(200, 422),
  '/operator/withdrawals': operators(200, 405),
  '/operator/withdrawals/:id': { at: '/operator/withdrawals/1', ...operators(200, 400) },
  '/operator/deposits': operators(200, 405),
  '/operator/deposits/:id': { at: '/operator/deposits/1', ...operators(200, 400) },
  '/operator/adjustments': operators(200, 405),
  '/operator/adjustments/new': operators(200, 422),
  '/operator/adjustments/:id': { at: '/operator/adjustments/987654', ...operators(404, 400) },
  '/operator/reconciliation': operators(200, 303),
  '/operator/contracts': operators(200, 400),
  '/operator/contracts/bills': operators(200, 405),
  '/operator/contracts/bills/:id': { at: '/operator/contracts/bills/999999', ...operators(404, 404) },
  '/operator/contracts/:id': { at: '/operator/contracts/999999', ...operators(404, 404) },
  '/operator/methods': operators(200, 422),
  '/operator/methods/:id': { at: '/operator/methods/new', ...operators(200, 422) },
  '/operator/methods/payout/:id': { at: '/operator/methods/payout/new', ...operators(200, 422) },
};
