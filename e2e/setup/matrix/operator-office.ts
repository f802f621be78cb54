import { operators, type Rows } from './rows';

/** The console's own pages: entrance, lists of work, operators, settings. */
export const officeRows: Rows = {
  '/operator': {
    get: { visitor: 200, operator: 302, others: 404 },
    post: { visitor: 422, operator: 303, others: 404 },
  },
  '/operator/verify': {
    get: { visitor: 302, operator: 302, others: 404 },
    post: { visitor: 303, operator: 303, others: 404 },
  },
  '/operator/join': {
    get: { visitor: 200, operator: 302, others: 404 },
    post: { visitor: 422, operator: 303, others: 404 },
  },
  '/operator/dashboard': operators(200, 405),
  '/operator/waiting': operators(200, 405),
  '/operator/search': operators(200, 405),
  '/operator/export': { at: '/operator/export?of=%2Foperator%2Faudit%3Fformat%3Dcsv', ...operators(200, 405) },
  '/operator/system': operators(200, 400),
  '/operator/reports': operators(302, 405),
  '/operator/reports/:part': { at: '/operator/reports/play', ...operators(200, 405) },
  '/operator/start': operators(200, 400),
  '/operator/operators': operators(200, 422),
  '/operator/operators/:id': { at: '/operator/operators/987654', ...operators(404, 400) },
  '/operator/bulk/:list': { at: '/operator/bulk/accounts?act=suspend', ...operators(200, 422) },
  '/operator/tasks': operators(200, 405),
  '/operator/tasks/:id': { at: '/operator/tasks/987654', ...operators(404, 404) },
  '/operator/views/:list': { at: '/operator/views/accounts', ...operators(200, 400) },
  '/operator/roles': operators(200, 405),
  '/operator/roles/:code': { at: '/operator/roles/cashier', ...operators(200, 400) },
  '/operator/proposals': operators(200, 405),
  '/operator/proposals/:id': { at: '/operator/proposals/987654', ...operators(404, 400) },
  '/operator/notices': operators(200, 422),
  '/operator/site': operators(200, 400),
  '/operator/audit': operators(200, 405),
  '/operator/audit/:id': { at: '/operator/audit/1', ...operators(200, 405) },
  '/operator/*': { at: '/operator/no-such-page', ...operators(404, 404) },
};
