import type { TestRole } from './sessions';

export type MatrixRole = 'visitor' | TestRole;
type Answers = number | (Partial<Record<MatrixRole, number>> & { others: number });
/** What each role gets; `at` is a real address of the pattern. `post` is the answer to an empty form. */
export type Row = { at?: string; get: Answers; post: Answers };

const page = { get: 200, post: 405 } satisfies Row;
const categories = ['sports', 'esports', 'lott', 'elott', 'cockfight', 'live'];
const lists = ['rng', 'fish', 'pvp', 'bgs', 'jackpot', 'crash', 'arcade', 'table', 'inhouse'];

/** A route without a row fails the suite. */
export const matrix: Record<string, Row> = {
  '/': page,
  '/login': { get: { visitor: 200, others: 302 }, post: { visitor: 422, others: 302 } },
  '/logout': { get: { visitor: 302, others: 200 }, post: { visitor: 302, others: 303 } },
  '/change-password': { get: { visitor: 302, others: 200 }, post: { visitor: 302, others: 422 } },
  '/trial-notice': { get: { trial: 200, others: 302 }, post: 405 },
  '/member': { get: { visitor: 302, member: 302, trial: 303, others: 404 }, post: 405 },
  '/member/securityCenter': {
    get: { visitor: 302, member: 200, trial: 303, others: 404 },
    post: { visitor: 302, member: 422, trial: 303, others: 404 },
  },
  '/help': page,
  '/announcements': page,
  '/notices': page,
  ...Object.fromEntries([...categories, ...lists].map((path) => [`/${path}`, page])),
  '/bingo': { get: 404, post: 405 },
  '/hot': page,
  '/games/:vassalage': { at: '/games/PG', ...page },
  '/promotions': page,
  '/promotions/:code': { at: '/promotions/first-deposit-70', ...page },
  '/play/:nodeId': { at: '/play/10001', get: 302, post: { visitor: 302, others: 404 } },
  '/dev/ui': page,
  '/dev/outbox': page,
  '/*': { at: '/no-such-page', get: 404, post: 404 },
  '/captcha/:file': { at: '/captcha/unknown.png', get: 404, post: 405 },
  '/preferences': { get: 404, post: 303 },
  '/art/:version/:kind/:file': { at: '/art/1/game/rng-10001.svg', get: 200, post: 405 },
  '/words/:version/:language/:file': { at: '/words/now/bn/common.json', get: 200, post: 405 },
  '/robots.txt': { get: 200, post: 405 },
  '/sitemap.xml': { get: 200, post: 405 },
  '/manifest.webmanifest': { get: 200, post: 405 },
};

/** Answered in front of the map: not in `routes.ts`. */
export const beforeTheMap: Record<string, Row> = {
  '/healthz': { get: 200, post: 404 },
  '/metrics': { get: 200, post: 404 },
  // For a program the stream, for a browser the live casino's page, which has no action.
  '/live': { get: { visitor: 401, others: 200 }, post: 405 },
};

export function answerFor(answers: Answers, role: MatrixRole): number {
  return typeof answers === 'number' ? answers : (answers[role] ?? answers.others);
}
