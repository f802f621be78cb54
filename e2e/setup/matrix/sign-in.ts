import type { Rows } from './rows';

/** Signing in and out, registering, passwords. */
export const signInRows: Rows = {
  '/login': { get: { visitor: 200, others: 302 }, post: { visitor: 422, others: 302 } },
  '/login/verify': { get: 302, post: 303 },
  '/passkeys/options': { get: 404, post: 404 },
  '/register': { get: { visitor: 200, trial: 200, others: 302 }, post: { visitor: 422, trial: 422, others: 303 } },
  '/oauth/telegram/callback': { get: 200, post: 303 },
  '/oauth/:provider': { at: '/oauth/google', get: 404, post: 303 },
  '/oauth/:provider/callback': { at: '/oauth/google/callback', get: 303, post: 405 },
  '/free-play': { get: 404, post: 303 },
  '/logout': { get: { visitor: 302, others: 200 }, post: { visitor: 302, others: 303 } },
  '/forgot-password': { get: { visitor: 200, others: 302 }, post: { visitor: 422, others: 303 } },
  '/reset-password': { get: 200, post: 422 },
  '/verify-email': { get: 200, post: 422 },
  '/change-password': {
    get: { visitor: 302, trial: 303, others: 200 },
    post: { visitor: 302, trial: 303, others: 422 },
  },
  '/trial-notice': { get: { trial: 200, others: 302 }, post: 405 },
  '/captcha/:file': { at: '/captcha/unknown.png', get: 404, post: 405 },
};
