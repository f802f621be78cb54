import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { call } from '../server/web/call';
import { open } from '../server/web/raw';
import { closeServed, serve } from '../server/web/serve';
import { isSoak, parsesForms } from './parsing-site';

afterEach(closeServed);

const runs = isSoak ? 5_000 : 300;

test('a request that names two hosts, or one that is more than a name and a port, is refused', async () => {
  const { url, web, state } = await serve();
  const status = async (...hosts: string[]) => {
    const socket = await open(web.port);
    socket.write(`GET / HTTP/1.1\r\n${hosts.map((host) => `${host}\r\n`).join('')}Connection: close\r\n\r\n`);
    return Number((await socket.line()).split(' ')[1]);
  };
  await call(url);
  for (const host of ['localhost', `localhost:${web.port}`, 'khela.example:8080', '[::1]:3000', 'localhost:65535']) {
    expect(await status(`Host: ${host}`), host).toBe(200);
  }
  for (const host of [
    'user@localhost',
    'user:word@localhost',
    'localhost:0',
    'localhost:65536',
    'localhost:099',
    'localhost:',
    'localhost:80:80',
    'a/b',
  ]) {
    expect(await status(`Host: ${host}`), host).toBe(400);
  }
  const before = state.asked.length;
  expect(await status('Host: localhost', 'Host: evil.example')).toBe(400);
  expect(await status('Host: localhost', 'host: localhost')).toBe(400);
  expect(await status()).toBe(400);
  expect(state.asked).toHaveLength(before);
});

test('two lengths, or a length and chunks, are refused', async () => {
  const { url, web, state } = await serve();
  const start = `POST /help HTTP/1.1\r\nHost: localhost\r\nOrigin: ${url}\r\nContent-Type: application/x-www-form-urlencoded\r\n`;
  for (const lengths of [
    'Content-Length: 3\r\nContent-Length: 4',
    'Content-Length: 3\r\nTransfer-Encoding: chunked',
    'Content-Length: -3',
    'Content-Length: 3x',
  ]) {
    const socket = await open(web.port);
    socket.write(`${start}${lengths}\r\n\r\na=b`);
    expect(await socket.line(), lengths).toBe('HTTP/1.1 400 Bad Request');
  }
  expect(state.asked).toHaveLength(0);
});

test('an address with a backslash is refused however it is written', async () => {
  const { url, state } = await serve();
  for (const path of ['/%5Cx:1', '/%5cx:1', '/\\x:1', '/a/%5C%5Cevil.example', '/%5C', '/x%5C..%5C']) {
    expect((await call(url, { path })).status, path).toBe(400);
  }
  expect(state.asked).toHaveLength(0);
});

test('whatever comes as a form is taken or refused, and is never a fault of ours', async () => {
  const { url } = await serve({ state: { answer: parsesForms } });
  const boundaries = ['xyz', 'x'.repeat(70), 'x'.repeat(71), '"xyz"', '', 'a;boundary=xyz', 'ক'];
  const types = fc.oneof(
    fc.constantFrom('application/x-www-form-urlencoded', 'multipart/form-data', 'application/json', 'text/plain', ''),
    fc.constantFrom(...boundaries).map((boundary) => `multipart/form-data; boundary=${encodeURI(boundary)}`),
  );
  const pieces = fc.constantFrom(
    ...[
      '__intent__=',
      '__state__=',
      '{',
      '}',
      '[0]',
      '[101]',
      '.',
      '[]',
      'tiers[0].rate=1',
      'tiers.map=1',
      'details=1',
      '&',
      '=',
      '%',
      '%00',
      '%5B',
    ],
    ...[
      '--xyz',
      '--',
      '\r\n',
      '\r\n\r\n',
      'Content-Disposition: form-data',
      '; name="a"',
      '; filename="a"',
      '; name="tiers[0].rate"',
      '\0',
      'ক',
    ],
  );
  const body = fc.array(pieces, { maxLength: 40 }).map((all) => all.join(''));
  await fc.assert(
    fc.asyncProperty(types, body, async (type, body) => {
      const headers: Record<string, string> = { origin: url, ...(type && { 'content-type': type }) };
      expect((await call(`${url}/help`, { method: 'POST', headers, body })).status).toBeLessThan(500);
    }),
    { numRuns: runs },
  );
});
