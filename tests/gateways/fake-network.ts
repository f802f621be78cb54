import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

/** What a test file's gateways reach in place of the network, and what they warn of; nothing of one test is left for the next. */
export function fakeNetwork<Warning extends object = object>() {
  const server = setupServer();
  const warnings: Warning[] = [];
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    warnings.length = 0;
  });
  afterAll(() => server.close());
  return { server, warnings, log: { warn: (line: Warning) => void warnings.push(line) } };
}
