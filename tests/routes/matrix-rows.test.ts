import { expect, test } from 'vitest';
import { areas } from '../../e2e/setup/matrix';
import { routePatterns } from '../../e2e/setup/route-list';

test('every route has one row in the matrix of answers, and every row its route', () => {
  expect(areas.flatMap((rows) => Object.keys(rows)).sort()).toEqual(routePatterns());
});
