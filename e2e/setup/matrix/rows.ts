import type { TestRole } from '../sessions';

export type MatrixRole = 'visitor' | TestRole;
type Answers = number | (Partial<Record<MatrixRole, number>> & { others: number });
/** What each role gets; `at` is a real address of the pattern. `post` is the answer to an empty form. */
type Row = { at?: string; get: Answers; post: Answers };
export type Rows = Record<string, Row>;

/** Everybody reads it, and nobody posts to it. */
export const readOnly = { get: 200, post: 405 } satisfies Row;

/** The member's answer; visitors sign in, and a trial account is told to register. */
export const membersGet = (member: number) => ({ visitor: 302, member, trial: 303, others: 404 });
const playersGet = (answer: number) => ({ ...membersGet(answer), agent: answer });
const agentsGet = (agent: number) => ({ agent, others: 302 });
const operatorsGet = (operator: number) => ({ visitor: 302, operator, others: 404 });

/** A route for one role, by what that role gets. One without an action answers 405 to everybody. */
const routeFor =
  (cell: (answer: number) => Answers) =>
  (get: number, post: number): Row => ({ get: cell(get), post: post === 405 ? 405 : cell(post) });

export const members = routeFor(membersGet);
/** Members and agents alike. */
export const players = routeFor(playersGet);
export const agents = routeFor(agentsGet);
export const operators = routeFor(operatorsGet);

export function answerFor(answers: Answers, role: MatrixRole): number {
  return typeof answers === 'number' ? answers : (answers[role] ?? answers.others);
}
