import { operators, type Rows } from './rows';

/** The console: promotions, points, loyalty, content. */
export const offerRows: Rows = {
  '/operator/vip': operators(200, 422),
  '/operator/promotions': operators(200, 405),
  '/operator/promotions/:code': { at: '/operator/promotions/new', ...operators(200, 400) },
  '/operator/applications': operators(200, 400),
  '/operator/rewards': operators(200, 400),
  '/operator/redemptions': operators(200, 400),
  '/operator/goods': operators(200, 405),
  '/operator/goods/:code': { at: '/operator/goods/tea-mug', ...operators(200, 400) },
  '/operator/missions': operators(200, 405),
  '/operator/missions/:code': { at: '/operator/missions/daily-slots', ...operators(200, 400) },
  '/operator/boards': operators(200, 405),
  '/operator/boards/:code': { at: '/operator/boards/week-of-play', ...operators(200, 400) },
  '/operator/content/:kind': { at: '/operator/content/help', ...operators(200, 405) },
  '/operator/content/:kind/:key': { at: '/operator/content/help/term', ...operators(200, 400) },
  '/operator/preview/:id': { at: '/operator/preview/987654', ...operators(404, 405) },
};
