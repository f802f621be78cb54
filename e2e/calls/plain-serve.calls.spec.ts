import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from '@playwright/test';
import { world } from '../setup/world';

test.describe.configure({ mode: 'serial' });

/** The same build under plain `remix-serve`: for looking only. */
let child: ChildProcess;
let url: string;

test.beforeAll(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const { databaseUrl, sessionSecret, dataKey } = world();
  child = spawn(process.execPath, ['node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: sessionSecret,
      DATA_KEY: dataKey,
      APP_ORIGIN: `http://127.0.0.1:${port}`,
      DEMO: '0',
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  });
  await expect
    .poll(
      () =>
        fetch(url).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 30_000 },
    )
    .toBe(200);
});

test.afterAll(async () => {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
});

test('plain remix-serve shows the site and brings the policy along', async () => {
  const response = await fetch(`${url}/rng`);
  const html = await response.text();
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  const nonces = [...html.matchAll(/<script[^>]* nonce="([^"]*)"/g)].map(([, nonce]) => nonce);
  expect(response.status).toBe(200);
  expect(new Set(nonces).size).toBe(1);
  expect(policy).toContain(`'nonce-${nonces[0]}'`);
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
  expect((await fetch(`${url}/rng`)).headers.get('Content-Security-Policy')).not.toBe(policy);
});

for (const path of ['/login', '/preferences', '/logout', '/play/10001', '/no-such-page', '/login.data']) {
  test(`plain remix-serve takes no action at ${path}`, async () => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { Origin: url },
      body: new URLSearchParams({ a: 'b' }),
    });
    expect(await response.text()).toContain('start with npm start');
    expect(response.status).toBe(501);
  });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}
