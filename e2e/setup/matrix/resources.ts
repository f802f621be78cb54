import { type Rows, readOnly } from './rows';

/** What our own app would ask the demo's provider. */
export const consent = `/dev/social/google/authorize?${new URLSearchParams({
  client_id: 'khela-demo',
  redirect_uri: 'http://localhost/oauth/google/callback',
  state: 's',
  nonce: 'n',
  code_challenge: 'c'.repeat(43),
})}`;

/** What pages load, what programs call, and the pages of the demo. */
export const resourceRows: Rows = {
  '/dev/ui': readOnly,
  '/dev/outbox': readOnly,
  '/dev/vendors': readOnly,
  '/dev/social/:provider/authorize': { at: consent, get: 200, post: 303 },
  '/dev/social/:provider/*': { at: '/dev/social/google/keys', get: 200, post: 404 },
  // What machines call refuses cookies.
  '/api/webhooks/:provider': { at: '/api/webhooks/demo', get: 404, post: 403 },
  '/api/lottery-results/:source': { at: '/api/lottery-results/demo', get: 404, post: 403 },
  '/pictures/:id': { at: '/pictures/nobodys', get: 404, post: 405 },
  '/files/:id': { at: '/files/nobodys', get: { visitor: 302, others: 404 }, post: 405 },
  '/preferences': { get: 404, post: 303 },
  '/art/:version/:kind/:file': { at: '/art/1/game/rng-10001.svg', ...readOnly },
  '/words/:version/:language/:file': { at: '/words/now/bn/common.json', ...readOnly },
  '/board': readOnly,
  '/chat/mark': readOnly,
  '/suggestions': readOnly,
  '/shell-parts/:file': readOnly,
  '/app-codes/:file': { get: 404, post: 405 },
  '/robots.txt': readOnly,
  '/sitemap.xml': readOnly,
  '/sw.js': readOnly,
  '/offline': readOnly,
  '/manifest.webmanifest': readOnly,
};
