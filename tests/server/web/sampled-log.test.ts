import { afterEach, expect, test } from 'vitest';
import { call } from './call';
import { closeServed, serve } from './serve';

afterEach(closeServed);

const told = (log: string) => log.split('\n').filter((line) => line.includes('answered from memory'));

test.each([
  ['3', 4],
  ['1', 10],
  ['0', 0],
])('with LOG_CACHED_ONE_IN=%s, of ten answers %i from memory are logged, and all are counted', async (oneIn, lines) => {
  const { url, state } = await serve({ variables: { LOG_CACHED_ONE_IN: oneIn } });
  for (let time = 0; time < 10; time++) await call(url);
  expect(told(state.log)).toHaveLength(lines);
  const { body } = await call(`${url}/metrics`);
  expect(body.toString()).toMatch(/khela_http_request_seconds_count\{kind="cached",method="GET",status="200"\} 10/);
});
