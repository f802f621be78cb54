import { answerFor, matrix } from '../../e2e/setup/matrix';
import { ownPages } from '../../e2e/setup/own-pages';
import { publicPages } from '../../e2e/setup/pages';

/** By whom each role is asked for: an account of the demo with a history. */
export const roles = {
  visitor: null,
  member: 'player1',
  trial: 'bench_trial',
  agent: 'agent1',
  operator: 'operator',
} as const;

export type PageRole = keyof typeof roles;

/** Every address of the map that shows a role a page, and the pages of what the demo's people own. */
export function askedPages(): { role: PageRole; path: string }[] {
  const asked = new Map<string, { role: PageRole; path: string }>();
  const note = (role: PageRole, path: string) => void asked.set(`${role} ${path}`, { role, path });
  for (const role of Object.keys(roles) as PageRole[]) {
    for (const [pattern, row] of Object.entries(matrix)) {
      const path = row.at ?? pattern;
      if (answerFor(row.get, role) === 200 && !path.includes(':')) note(role, path);
    }
  }
  for (const role of ['visitor', 'member'] as const) note(role, '/no-such-page');
  for (const path of publicPages) note('visitor', path);
  for (const { account, pages } of ownPages) {
    const role = Object.entries(roles).find(([, name]) => name === account)?.[0];
    if (role) for (const path of pages) note(role as PageRole, path);
  }
  return [...asked.values()];
}
