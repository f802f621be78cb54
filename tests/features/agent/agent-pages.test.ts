import { expect, test } from 'vitest';
import { pagesFor } from '~/features/agent/agent-pages';
import routes from '~/routes';

test('every page of the menu stands in the map', () => {
  const centre = routes.find(({ path }) => path === 'agentHome');
  // What may be missing from an address is in it with a question mark.
  const inMap = centre?.children?.map(({ path }) => `/agentHome/${path?.replace(/\/:\w+\?$/, '')}`) ?? [];
  const shown = pagesFor(['enableCt', 'salary', 'hourSalary', 'agentRealtimeSalary']).map(({ to }) => to);
  expect(shown).toContain('/agentHome/agentAnnouncement');
  expect(shown.filter((to) => !inMap.includes(to))).toEqual([]);
});
