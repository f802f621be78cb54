import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { call } from './call';
import { closeServed, serve } from './serve';

afterEach(closeServed);

const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** A client that keeps its connections, as browsers and balancers do. */
function keepingClient(connections = 1) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = (url: string, method: 'GET' | 'POST', path: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const body = method === 'POST' ? 'amountMinor=100' : '';
      const headers = method === 'POST' ? { ...form, origin: url, 'content-length': String(body.length) } : {};
      const sent = request(url + path, { agent, method, headers }, (answer) => {
        answer.resume().on('end', () => resolve(answer));
      });
      sent.on('error', reject);
      sent.end(body);
    });
  return { send, close: () => agent.destroy() };
}

test('a form sent on a kept connection while the site drains is answered as ever', async () => {
  const { url, web, state } = await serve({ limits: { quietMs: 400 } });
  const client = keepingClient();
  expect((await client.send(url, 'POST', '/login')).statusCode).toBe(200);
  const closing = web.close();
  await pause(50);
  const answer = await client.send(url, 'POST', '/play/inhouse/dice');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers.connection).toBe('close');
  await closing;
  expect(state.log).not.toContain('"level":50');
  client.close();
});

test('health says that the site is leaving before its listener closes, and requests are served meanwhile', async () => {
  const { url, web } = await serve({ variables: { DRAIN_SECONDS: '1' } });
  const closing = web.close();
  const health = await call(`${url}/healthz`);
  expect(health.status).toBe(503);
  expect(JSON.parse(health.body.toString())).toEqual({ status: 'draining' });
  const sent = await call(`${url}/login`, { method: 'POST', headers: { ...form, origin: url }, body: 'a=b' });
  expect(sent.status).toBe(200);
  expect(sent.headers.connection).toBe('close');
  await closing;
  await expect(call(`${url}/healthz`)).rejects.toThrow('ECONNREFUSED');
});

test('a rolling restart behind a balancer that asks for health fails no bet and no page', async () => {
  const nodes = await Promise.all([1, 2].map(() => serve({ variables: { DRAIN_SECONDS: '1' } })));
  const client = keepingClient(8);
  let target = nodes[0]!.url;
  let isOver = false;
  const statuses = new Map<number, number>();
  const player = async (method: 'GET' | 'POST') => {
    while (!isOver) {
      const { statusCode = 0 } = await client.send(target, method, '/play/inhouse/dice');
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
  };
  const players = (['POST', 'POST', 'POST', 'GET'] as const).map(player);
  const closing = nodes[0]!.web.close();
  while ((await call(`${nodes[0]!.url}/healthz`)).status === 200) await pause(20);
  target = nodes[1]!.url;
  await closing;
  isOver = true;
  await Promise.all(players);
  expect([...statuses.keys()]).toEqual([200]);
  expect(nodes[1]!.state.asked.length).toBeGreaterThan(0);
  client.close();
});

test('a connection that a browser opened ahead of its need delays no stop', async () => {
  const { web } = await serve();
  const socket = connect(web.port, '127.0.0.1');
  await once(socket, 'connect');
  const ended = once(socket, 'close');
  const since = performance.now();
  await web.close();
  expect(performance.now() - since).toBeLessThan(3_000);
  await ended;
});

test('a request that has begun to arrive is waited for', async () => {
  const { url, web } = await serve({ limits: { quietMs: 50 } });
  const socket = connect(web.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET /login HTTP/1.1\r\n');
  await pause(50);
  const closing = web.close();
  await pause(300);
  const answer = once(socket, 'data');
  socket.write(`Host: ${new URL(url).host}\r\n\r\n`);
  expect(String((await answer)[0])).toMatch(/^HTTP\/1.1 200 /);
  socket.destroy();
  await closing;
});
