import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import routes from '~/routes';
import { takesFiles, uploadRoutes } from '../../../server/http/upload-routes';
import { call } from './call';
import { head, open } from './raw';
import { closeServed, serve } from './serve';

afterEach(closeServed);

const megabyte = 1_048_576;
const slip = '/member/depositv2/7';
const multipart = { 'content-type': 'multipart/form-data; boundary=xyz' };
const fileHead = '--xyz\r\nContent-Disposition: form-data; name="proof"; filename="a.png"\r\n\r\n';
const fileTail = '\r\n--xyz--\r\n';

function file(bytes: number): Buffer {
  return Buffer.concat([
    Buffer.from(fileHead),
    Buffer.alloc(bytes - fileHead.length - fileTail.length, 'x'),
    Buffer.from(fileTail),
  ]);
}

test('a file of up to 16 MB is taken from who is signed in, on pages that take files', async () => {
  const { url, state } = await serve({ state: { viewer: { id: 7, sessionId: 70 } } });
  const send = async (path: string, bytes: number, cookie = 'session=x') =>
    (await call(url + path, { method: 'POST', headers: { origin: url, cookie, ...multipart }, body: file(bytes) }))
      .status;
  const most = 16 * megabyte;
  expect(await send(slip, most)).toBe(200);
  expect(await send(`${slip.toUpperCase()}.data`, megabyte + 1)).toBe(200);
  expect(await send('/%61gentHome/withdraw/7', megabyte + 1)).toBe(200);
  expect(await send(slip, most + 1)).toBe(413);
  expect(await send('/member/depositv2', megabyte + 1)).toBe(413);
  expect(await send('/member/depositv2/7/8', megabyte + 1)).toBe(413);
  expect(await send('/login', megabyte + 1)).toBe(413);
  expect(await send(slip, megabyte + 1, 'theme=dark')).toBe(413);
  expect(await send('/login', megabyte)).toBe(200);
  expect(await send(slip, megabyte, '')).toBe(200);
  state.viewer = { id: 8, sessionId: 80, role: 'trial' };
  expect(await send(slip, megabyte + 1)).toBe(413);
  state.viewer = null;
  expect(await send(slip, megabyte + 1)).toBe(413);
});

test('what arrives is what was sent, whether its length was told or not', async () => {
  const { url, web, state } = await serve({ state: { viewer: { id: 7, sessionId: 70 } } });
  const body = file(3 * megabyte);
  await call(url + slip, { method: 'POST', headers: { origin: url, cookie: 'session=x', ...multipart }, body });
  const socket = await open(web.port);
  socket.write(head(url, { ...multipart, Cookie: 'session=x', 'Transfer-Encoding': 'chunked' }, slip));
  for (let at = 0; at < body.length; at += 100_000) {
    const chunk = body.subarray(at, at + 100_000);
    socket.write(`${chunk.length.toString(16)}\r\n`);
    socket.write(chunk);
    socket.write('\r\n');
  }
  socket.write('0\r\n\r\n');
  expect(await socket.line()).toBe('HTTP/1.1 200 OK');
  expect(state.asked.map((asked) => asked.body === body.toString())).toEqual([true, true]);
});

test('a client that asks before sending is told to go on, or refused before it sends', async () => {
  const { url, web, state } = await serve();
  const asks = { 'content-type': 'application/x-www-form-urlencoded', Expect: '100-continue' };
  const small = await open(web.port);
  small.write(head(url, { ...asks, 'Content-Length': '3', Connection: 'close' }));
  expect(await small.line()).toBe('HTTP/1.1 100 Continue');
  small.write('a=b');
  await expect.poll(() => small.heard()).toContain('HTTP/1.1 200 OK');
  const large = await open(web.port);
  large.write(head(url, { ...asks, 'Content-Length': String(megabyte + 1) }));
  expect(await large.line()).toBe('HTTP/1.1 413 Payload Too Large');
  const foreign = await open(web.port);
  foreign.write(head('http://evil.example', { ...asks, Host: new URL(url).host, 'Content-Length': '3' }));
  expect(await foreign.line()).toBe('HTTP/1.1 403 Forbidden');
  const vendor = await open(web.port);
  const json = { 'content-type': 'application/json', Expect: '100-continue', 'Content-Length': '2' };
  vendor.write(head(url, json, '/api/seamless/JDB/bet'));
  expect(await vendor.line()).toBe('HTTP/1.1 100 Continue');
  expect(state.asked).toHaveLength(1);
});

test('the pages that take 16 MB are those whose forms hold a file', () => {
  const app = resolve('app');
  const sources = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.server.'))
    .map((path) => join(app, path));
  const importers = new Map<string, Set<string>>();
  for (const source of sources) {
    for (const [, target = ''] of readFileSync(source, 'utf8').matchAll(/from '([^']+)'/g)) {
      const base = target.startsWith('~/') ? join(app, target.slice(2)) : resolve(dirname(source), target);
      const file = sources.find((path) => path.replace(/\.tsx?$/, '') === base.replace(/\.tsx?$/, ''));
      if (file) importers.set(file, (importers.get(file) ?? new Set()).add(source));
    }
  }
  const reached = sources.filter((source) => /type="file"/.test(readFileSync(source, 'utf8')));
  for (const source of reached)
    for (const by of importers.get(source) ?? []) if (!reached.includes(by)) reached.push(by);
  const files = new Set(reached.map((source) => relative(app, source)));
  const found = addressesOf(routes as Entry[]).filter((entry) => files.has(entry.file));
  expect(found.map(({ address }) => address.toLowerCase()).sort()).toEqual([...uploadRoutes].sort());
  expect(found.every(({ address }) => takesFiles(address.toLowerCase().replace(/:[a-z]+/, '41')))).toBe(true);
});

type Entry = { file: string; path?: string; children?: Entry[] };

function addressesOf(entries: Entry[], above = ''): { file: string; address: string }[] {
  return entries.flatMap(({ file, path, children = [] }) => {
    const address = path && path !== '/' ? `${above}/${path}` : above;
    return [{ file, address }, ...addressesOf(children, address)];
  });
}
