import { agentRows } from './matrix/agents';
import { gameRows } from './matrix/games';
import { memberRows } from './matrix/members';
import { operatorGameRows } from './matrix/operator-games';
import { moneyRows } from './matrix/operator-money';
import { offerRows } from './matrix/operator-offers';
import { officeRows } from './matrix/operator-office';
import { playerRows } from './matrix/operator-players';
import { resourceRows } from './matrix/resources';
import type { Rows } from './matrix/rows';
import { signInRows } from './matrix/sign-in';
import { siteRows } from './matrix/site';

export { answerFor, type MatrixRole } from './matrix/rows';

/** By area of the map, one file each. */
export const areas: Rows[] = [
  signInRows,
  siteRows,
  gameRows,
  memberRows,
  agentRows,
  officeRows,
  playerRows,
  moneyRows,
  operatorGameRows,
  offerRows,
  resourceRows,
];

/** Every route with its row. */
export const matrix: Rows = Object.assign({}, ...areas);

/** Answered in front of the map: not in `routes.ts`. */
export const beforeTheMap: Rows = {
  '/healthz': { get: 200, post: 404 },
  '/metrics': { get: 200, post: 404 },
  // For a program the stream, for a browser the live casino's page, which has no action.
  '/live': { get: { visitor: 401, others: 200 }, post: 405 },
};
