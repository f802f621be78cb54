import { Agent, get, type IncomingMessage } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from './call';
import { closeServed, page, serve } from './serve';

afterEach(closeServed);

test('live is a stream for who is signed in, from where they were', async () => {
  const { url, state } = await serve();
  expect((await call(`${url}/live`)).status).toBe(401);
  expect((await call(`${url}/live`, { headers: { cookie: 'session=unknown' } })).status).toBe(401);
  state.viewer = { id: 7, sessionId: 70 };
  const stream = await listen(`${url}/live`, {
    cookie: 'session=x',
    'last-event-id': '41',
    'accept-encoding': 'br, gzip',
  });
  await vi.waitFor(() => expect(state.subscriptions).toHaveLength(1));
  expect(stream.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  expect(stream.headers['content-encoding']).toBeUndefined();
  const [subscription] = state.subscriptions;
  expect(subscription).toMatchObject({ ownerId: 7, sessionId: 70, after: 41 });
  subscription!.send({ seq: 42, kind: 'announcement', payload: { id: 5 } });
  await vi.waitFor(() => expect(stream.heard()).toBe('retry: 2000\n\nid: 42\nevent: announcement\ndata: {"id":5}\n\n'));
  subscription!.close();
  subscription!.send({ seq: 43, kind: 'reload', payload: {} });
  await vi.waitFor(() => expect(stream.isOver()).toBe(true));
  await vi.waitFor(() => expect(state.subscriptions).toHaveLength(0));
});

test('live tells whoever asks for its head alone the same, and streams nothing', async () => {
  const { url, state } = await serve();
  expect((await call(`${url}/live`, { method: 'HEAD' })).status).toBe(401);
  state.viewer = { id: 7, sessionId: 70 };
  const { status, headers, body } = await call(`${url}/live`, { method: 'HEAD', headers: { cookie: 'session=x' } });
  expect([status, headers['content-type'], body.length]).toEqual([200, 'text/event-stream; charset=utf-8', 0]);
  expect(state.subscriptions).toHaveLength(0);
  expect(state.asked).toHaveLength(0);
});

test('live is closed with the site, but for operators and for whom customer service answers', async () => {
  const { url, state } = await serve({
    state: { viewer: { id: 7, sessionId: 70, role: 'trial' }, verdict: { status: 1, endsAt: null } },
  });
  const ask = (cookie = 'session=x') => call(`${url}/live`, { headers: { cookie } });
  expect(await ask()).toMatchObject({ status: 503, headers: { 'retry-after': '60' } });
  expect((await ask('')).status).toBe(503);
  state.verdict = { status: 2 };
  expect((await ask()).status).toBe(403);
  for (const role of ['operator', 'member', 'agent']) {
    state.viewer = { id: 8, sessionId: 80, role };
    const stream = await listen(`${url}/live`, { cookie: 'session=x' });
    await vi.waitFor(() => expect(state.subscriptions).toHaveLength(1));
    state.subscriptions[0]!.close();
    await vi.waitFor(() => expect(stream.isOver()).toBe(true));
    await vi.waitFor(() => expect(state.subscriptions).toHaveLength(0));
  }
});

test('a browser that opens /live gets the page of that name', async () => {
  const { url, state } = await serve();
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
  const pages = [
    await call(`${url}/live`, { headers: { accept } }),
    await call(`${url}/live`, { headers: { accept } }),
  ];
  expect(pages.map(({ status }) => status)).toEqual([200, 200]);
  expect(state.asked).toHaveLength(1);
  expect((await call(`${url}/live`, { headers: { accept: '*/*' } })).status).toBe(401);
  expect((await call(`${url}/live`, { headers: { accept: 'text/event-stream' } })).status).toBe(401);
});

test('a stream that its client leaves is left, and a cursor that is none counts as now', async () => {
  const { url, state } = await serve({ state: { viewer: { id: 7, sessionId: 70 } } });
  const stream = await listen(`${url}/live?lastEventId=abc`, { cookie: 'session=x' });
  await vi.waitFor(() => expect(state.subscriptions.map(({ after }) => after)).toEqual([null]));
  stream.leave();
  await vi.waitFor(() => expect(state.subscriptions).toHaveLength(0));
});

test('closing drops no answer, ends the streams and takes nobody new', async () => {
  const served = await serve({ state: { viewer: { id: 7, sessionId: 70 } }, limits: { quietMs: 200 } });
  const { url, state, web } = served;
  state.answer = async (_request, context) => {
    await new Promise((resolve) => setTimeout(resolve, 10));
    return page('x', context);
  };
  const stream = await listen(`${url}/live`, { cookie: 'session=x' });
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const outcomes: string[] = [];
  let isClosing = false;
  const client = async () => {
    for (;;) {
      const outcome = await ask(`${url}/own?a`, agent);
      outcomes.push(outcome);
      if (outcome !== '200' || isClosing) return;
    }
  };
  const clients = Promise.all(Array.from({ length: 16 }, client));
  await vi.waitFor(() => expect(outcomes.length).toBeGreaterThan(50), 10_000);
  const closing = web.close();
  await new Promise((resolve) => setTimeout(resolve, 50));
  isClosing = true;
  await clients;
  await closing;
  agent.destroy();
  // Whoever came while the server closed was refused at once; nobody was admitted and left without an answer.
  expect(new Set(outcomes.filter((outcome) => outcome !== 'ECONNREFUSED'))).toEqual(new Set(['200']));
  expect(stream.isOver()).toBe(true);
  for (const { send } of state.subscriptions) send({ seq: 1, kind: 'reload', payload: {} });
  await expect(call(url)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('a request that was on its way when closing began is answered, and told that it was the last', async () => {
  const { url, web } = await serve({ limits: { quietMs: 200 } });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await ask(url, agent)).toBe('200');
  const closing = web.close();
  const last = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent }, resolve).on('error', reject);
  });
  last.resume();
  expect([last.statusCode, last.headers.connection]).toEqual([200, 'close']);
  await closing;
  agent.destroy();
});

test('a connection that waits idly is closed soon, one that never ends in hard time', async () => {
  const { url, web, state } = await serve({ limits: { quietMs: 50, hardMs: 400 } });
  const agent = new Agent({ keepAlive: true });
  expect(await ask(url, agent)).toBe('200');
  state.answer = () => new Promise(() => {});
  const endless = ask(`${url}/own?a`, agent);
  await vi.waitFor(() => expect(state.asked).toHaveLength(2));
  const startedAt = Date.now();
  await web.close();
  expect(Date.now() - startedAt).toBeLessThan(2_000);
  expect(await endless).toBe('ECONNRESET');
  agent.destroy();
});

function ask(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    get(url, { agent, headers: { cookie: 'session=x' } }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(String(answer.statusCode)));
      answer.on('error', () => resolve('broken'));
    }).on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
}

async function listen(url: string, headers: Record<string, string>) {
  let heard = '';
  let isOver = false;
  const request = get(url, { agent: false, headers });
  request.on('error', () => {});
  const answer = await new Promise<IncomingMessage>((resolve) => request.on('response', resolve));
  answer.on('data', (chunk) => {
    heard += chunk;
  });
  answer.on('close', () => {
    isOver = true;
  });
  answer.on('error', () => {});
  return { headers: answer.headers, heard: () => heard, isOver: () => isOver, leave: () => request.destroy() };
}
