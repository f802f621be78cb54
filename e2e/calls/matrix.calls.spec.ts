import { expect, test } from '@playwright/test';
import { answerFor, beforeTheMap, type MatrixRole, matrix } from '../setup/matrix';
import { sessionOf } from '../setup/sessions';
import { world } from '../setup/world';

const roles: MatrixRole[] = ['visitor', 'member', 'trial', 'agent', 'operator'];

// Hundreds of calls, one after the other.
test.describe.configure({ timeout: 240_000 });

for (const role of roles) {
  test(`a ${role} gets what the matrix says`, async () => {
    const cookie = role === 'visitor' ? '' : await sessionOf(role);
    const wrong: string[] = [];
    for (const [pattern, row] of Object.entries({ ...matrix, ...beforeTheMap })) {
      for (const method of ['GET', 'POST'] as const) {
        // Signing out would end the session under test.
        const fresh =
          pattern.endsWith('/logout') && method === 'POST' && role !== 'visitor' ? await sessionOf(role) : cookie;
        const expected = answerFor(method === 'GET' ? row.get : row.post, role);
        const status = await ask(method, row.at ?? pattern, fresh);
        if (status !== expected) wrong.push(`${method} ${pattern}: ${status}, not ${expected}`);
      }
    }
    expect(wrong).toEqual([]);
  });
}

/** What a trial account may do as others do: play and what belongs to it, look on, sign out. */
const openToTrials = new Set([
  '/favorite',
  '/recent',
  '/play/:nodeId',
  '/logout',
  '/files/:id',
  '/login/verify',
  '/trial-notice',
  '/reality-check',
]);

test('what is for signed-in accounts leads who only tries the site to the real-account notice', async () => {
  const cookie = await sessionOf('trial');
  const wrong: string[] = [];
  for (const [pattern, row] of Object.entries(matrix)) {
    const isForAccounts = answerFor(row.get, 'visitor') === 302 && !/^\/(agent|operator|dev)/.test(pattern);
    if (!isForAccounts || openToTrials.has(pattern)) continue;
    for (const method of ['GET', 'POST'] as const) {
      const { status, headers } = await answerTo(method, row.at ?? pattern, cookie);
      const to = headers.get('Location') ?? '';
      if (status !== 405 && !to.startsWith('/trial-notice')) wrong.push(`${method} ${pattern}: ${status} ${to}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('an unsafe request from elsewhere is refused, whatever the route', async () => {
  const cookie = await sessionOf('member');
  const passed: string[] = [];
  for (const [pattern, row] of Object.entries(matrix)) {
    for (const headers of foreign()) {
      const status = await ask('POST', row.at ?? pattern, cookie, headers);
      if (status !== 403) passed.push(`${pattern} ${JSON.stringify(headers)}: ${status}`);
    }
  }
  expect(passed).toEqual([]);
});

function foreign(): Record<string, string>[] {
  return [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    {},
    { Origin: origin(), 'Sec-Fetch-Site': 'cross-site' },
  ];
}

function origin(): string {
  return `http://127.0.0.1:${world().port}`;
}

async function ask(...asked: Parameters<typeof answerTo>): Promise<number> {
  return (await answerTo(...asked)).status;
}

async function answerTo(
  method: 'GET' | 'POST',
  path: string,
  cookie: string,
  headers: Record<string, string> = { Origin: origin() },
) {
  const controller = new AbortController();
  const response = await fetch(origin() + path, {
    method,
    redirect: 'manual',
    signal: controller.signal,
    headers: {
      Cookie: cookie,
      ...(method === 'POST' ? { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(method === 'POST' ? { body: '' } : {}),
  });
  controller.abort();
  return response;
}
