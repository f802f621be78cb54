import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { afterEach, expect, test } from 'vitest';
import * as entry from '~/entry.server';
import { call } from './call';
import { closeServed, serve } from './serve';

afterEach(closeServed);

/** As drizzle wraps what the driver says of a connection that was cut in the middle. */
function lost(): Error {
  return new Error('Failed query: select 1\nparams: secret@example.com', {
    cause: new Error('Connection terminated unexpectedly'),
  });
}

const failing = (what: () => Error) => () => {
  throw what();
};

function buildWith(what: () => Error): ServerBuild {
  const route = (id: string, path: string, module: object) => ({ id, parentId: 'root', path, module });
  const page = { default: () => <p>page</p> };
  const routes = {
    root: {
      id: 'root',
      path: '',
      module: { default: () => <html lang="en" />, ErrorBoundary: () => <html lang="en" /> },
    },
    page: route('page', 'page', { ...page, loader: failing(what), action: failing(what) }),
    twice: { id: 'twice', parentId: 'page', path: 'twice', module: { ...page, loader: failing(what) } },
    resource: route('resource', 'resource', { loader: failing(what), action: failing(what) }),
  };
  const manifest = Object.fromEntries(
    Object.entries(routes).map(([id, { module, ...rest }]) => [
      id,
      {
        ...rest,
        module: `/${id}.js`,
        hasLoader: 'loader' in module,
        hasAction: 'action' in module,
        hasErrorBoundary: id === 'root',
      },
    ]),
  );
  return {
    entry: { module: entry },
    routes,
    assets: { entry: { module: '/entry.js', imports: [] }, routes: manifest, url: '/manifest.js', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: '',
    isSpaMode: false,
    future: { v3_singleFetch: true },
  } as unknown as ServerBuild;
}

async function serveFailing(what: () => Error) {
  const handle = createRequestHandler(buildWith(what), 'production');
  return serve({ state: { answer: (request, context) => handle(request, context) } });
}

const asked = [
  ['GET', '/page'],
  ['GET', '/page/twice'],
  ['GET', '/page.data'],
  ['GET', '/resource'],
  ['POST', '/page'],
  ['POST', '/page.data'],
  ['POST', '/resource'],
] as const;

function send(url: string, method: 'GET' | 'POST', path: string) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: url };
  return call(url, { path, method, ...(method === 'POST' ? { headers, body: 'amount=1' } : {}) });
}

test.each(asked)(
  '%s %s that loses the database in the middle is answered 503 with a time to come back',
  async (...how) => {
    const { url, state } = await serveFailing(lost);
    const answer = await send(url, ...how);
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    const lines = state.log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.filter(({ err }) => err)).toMatchObject([{ level: 40, err: { type: 'Error' } }]);
    expect(state.log).not.toContain('secret@example.com');
  },
);

test.each(asked)('%s %s that fails for another reason is 500 and logged once, with one stack', async (...how) => {
  const { url, state } = await serveFailing(() => new Error('a bug'));
  expect((await send(url, ...how)).status).toBe(500);
  expect(state.log.match(/"stack"/g)).toHaveLength(1);
  expect(state.log.match(/a bug/g)).toHaveLength(1);
  expect(state.log).toContain('"msg":"failed"');
});
