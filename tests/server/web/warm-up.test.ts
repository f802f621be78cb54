import { afterEach, expect, test } from 'vitest';
import { pageQueries } from '~/http/page/page-queries';
import { call } from './call';
import { closeServed, page, serve } from './serve';

afterEach(closeServed);

test('each public page has been rendered for nobody before the port opens, and none of that is given to anybody', async () => {
  const { url, state } = await serve({ isWarmedUp: true });
  const warmed = state.asked.map((asked) => new URL(asked.url).pathname);
  const visible = Object.keys(pageQueries).filter((pattern) => !pattern.includes(':'));
  expect(warmed).toEqual(expect.arrayContaining(visible));
  expect(state.asked.every(({ method, context }) => method === 'GET' && context.keep)).toBe(true);
  const before = state.asked.length;
  expect((await call(url)).status).toBe(200);
  expect(state.asked).toHaveLength(before + 1);
});

test('a page that cannot be rendered then does not keep the site from opening', async () => {
  let isBroken = true;
  const { url } = await serve({
    isWarmedUp: true,
    state: {
      answer: (_request, context) => {
        if (isBroken) throw new Error('not yet');
        return page('x', context);
      },
    },
  });
  isBroken = false;
  expect((await call(url)).status).toBe(200);
});
