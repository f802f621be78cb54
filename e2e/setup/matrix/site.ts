import { members, membersGet, players, type Rows, readOnly } from './rows';

/** Home and what opens over it, content, promotions and the points mall. */
export const siteRows: Rows = {
  '/': readOnly,
  '/feedback': { get: { trial: 404, operator: 404, others: 200 }, post: { trial: 404, operator: 404, others: 422 } },
  '/reality-check': {
    get: { visitor: 302, member: 200, trial: 200, others: 404 },
    post: { visitor: 302, member: 303, trial: 303, others: 404 },
  },
  '/welcome': members(200, 405),
  '/terms': players(200, 422),
  '/contracts': players(200, 400),
  '/contracts/:id': { at: '/contracts/999999', ...members(404, 404) },
  '/contracts/bills/:id': { at: '/contracts/bills/999999', ...members(404, 405) },
  '/help': readOnly,
  '/help/:slug': { at: '/help/news', get: 200, post: 422 },
  '/announcements': readOnly,
  '/notices': readOnly,
  '/app': { get: 200, post: membersGet(200) },
  '/app/ticket': { get: 200, post: 422 },
  '/customerService': readOnly,
  '/chat': { get: { trial: 302, operator: 302, others: 200 }, post: { trial: 303, operator: 303, others: 422 } },
  '/promotions': readOnly,
  '/promotions/:code/verify': { at: '/promotions/wheel-of-the-day/verify', ...readOnly },
  '/promotions/:code': { at: '/promotions/first-deposit-70', get: 200, post: membersGet(400) },
  '/pointMall': readOnly,
  '/pointMall/goods/:code': { at: '/pointMall/goods/tea-mug', get: 200, post: membersGet(422) },
  '/pointMall/history': members(200, 405),
  '/pointMall/points': members(200, 405),
  '/pointMall/rules': readOnly,
  '/pointMall/rates': { get: 200, post: membersGet(422) },
  '/*': { at: '/no-such-page', get: 404, post: 404 },
};
