import { afterEach, expect, test } from 'vitest';
import { call } from '../server/web/call';
import { head, open } from '../server/web/raw';
import { closeServed, serve } from '../server/web/serve';
import { isSoak, parsesForms } from './parsing-site';

afterEach(closeServed);

const megabyte = 1_048_576;
const multipart = { 'content-type': 'multipart/form-data; boundary=xyz' };
const start = '--xyz\r\nContent-Disposition: form-data; name="proof"; filename="a.png"\r\n\r\n';
const slip = '/member/depositv2/7';
const signIns = isSoak ? 200 : 20;

/** Honest sign-ins, each from an address of its own. */
async function signInStatuses(url: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < signIns; at++) {
    const headers = {
      origin: url,
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': `198.51.100.${at}`,
    };
    statuses.push((await call(`${url}/login`, { method: 'POST', headers, body: 'username=a&password=b' })).status);
  }
  return [...new Set(statuses)];
}

/** The status of a whole file of two megabytes. */
async function sendFile(url: string, from: string): Promise<number> {
  const headers = { origin: url, cookie: 'session=x', 'x-forwarded-for': from, ...multipart };
  const body = `${start}${'x'.repeat(2 * megabyte)}\r\n--xyz--\r\n`;
  return (await call(url + slip, { method: 'POST', headers, body })).status;
}

test('17 bodies of strangers, each short of its last bytes, keep nobody from signing in', async () => {
  const { url, web } = await serve({ state: { answer: parsesForms }, variables: { TRUST_PROXY: 'loopback' } });
  const content = Buffer.alloc(megabyte, 'x');
  const held = await Promise.all(
    Array.from({ length: 17 }, async (_, at) => {
      const socket = await open(web.port);
      const length = { 'Content-Length': String(at < 16 ? 16 * megabyte : 200_000) };
      socket.write(head(url, { ...multipart, ...length, 'X-Forwarded-For': '203.0.113.5' }, at % 2 ? slip : '/help'));
      socket.write(start);
      for (let sent = 1; sent < 16; sent++) socket.write(content);
      return socket;
    }),
  );
  expect(await signInStatuses(url)).toEqual([200]);
  for (const socket of held.slice(0, 16)) expect(await socket.line()).toBe('HTTP/1.1 413 Payload Too Large');
  for (const socket of held) socket.cut();
});

test('members who fill the site’s memory with files from many addresses leave room for sign-ins', async () => {
  const { url, web } = await serve({
    state: { answer: parsesForms, viewer: { id: 7, sessionId: 70 } },
    variables: { TRUST_PROXY: 'loopback' },
  });
  const send = async (from: string) => {
    const socket = await open(web.port);
    const told = { 'Content-Length': String(16 * megabyte), 'X-Forwarded-For': from, Cookie: 'session=x' };
    socket.write(head(url, { ...multipart, ...told }, slip) + start);
    return socket;
  };
  const held = [];
  for (let at = 0; at < 14; at++) held.push(await send(`203.0.113.${at}`));
  expect(await signInStatuses(url)).toEqual([200]);
  const late = await send('203.0.113.200');
  expect(await late.line()).toBe('HTTP/1.1 503 Service Unavailable');
  expect(late.heard().toLowerCase()).toContain('retry-after: 5');
  expect(held.map((socket) => socket.heard())).toEqual(held.map(() => ''));
  for (const socket of held) socket.cut();
  await expect.poll(() => sendFile(url, '203.0.113.201')).toBe(200);
});

test('one address holds 28 MB of files, an IPv6 network counts as one, and its small forms still pass', async () => {
  const { url, web } = await serve({
    state: { viewer: { id: 7, sessionId: 70 } },
    variables: { TRUST_PROXY: 'loopback' },
  });
  const send = async (from: string, bytes: number) => {
    const socket = await open(web.port);
    const told = { 'Content-Length': String(bytes), 'X-Forwarded-For': from, Cookie: 'session=x' };
    socket.write(head(url, { ...multipart, ...told }, slip) + start);
    return socket;
  };
  const first = await send('2001:db8::1', 14 * megabyte);
  const second = await send('2001:db8::2', 14 * megabyte);
  const third = await send('2001:db8::3', megabyte);
  expect(await third.line()).toBe('HTTP/1.1 429 Too Many Requests');
  expect(third.heard().toLowerCase()).toContain('retry-after: 5');
  const other = await send('2001:db8:0:1::1', megabyte);
  const headers = {
    origin: url,
    'content-type': 'application/x-www-form-urlencoded',
    'x-forwarded-for': '2001:db8::4',
  };
  expect((await call(`${url}/login`, { method: 'POST', headers, body: 'a=b' })).status).toBe(200);
  first.cut();
  await expect.poll(() => sendFile(url, '2001:db8::5')).toBe(200);
  for (const socket of [second, other]) socket.cut();
});

test('a body slower than the least speed ends with 408, one that keeps it arrives', async () => {
  const pace = { graceMs: 300, bytesPerSecond: 65_536, smallMs: 600 };
  const { url, web } = await serve({ pace });
  const small = await open(web.port);
  small.write(`${head(url, { 'content-type': 'application/x-www-form-urlencoded', 'Content-Length': '100' })}a=`);
  const large = await open(web.port);
  large.write(head(url, { ...multipart, 'Content-Length': '900000' }) + start);
  const unknown = await open(web.port);
  unknown.write(head(url, { ...multipart, 'Transfer-Encoding': 'chunked' }));
  const drip = setInterval(() => {
    small.write('x');
    large.write('x');
    unknown.write('1\r\nx\r\n');
  }, 20);
  for (const socket of [small, large, unknown]) expect(await socket.line()).toBe('HTTP/1.1 408 Request Timeout');
  clearInterval(drip);
  const steady = await open(web.port);
  const body = `${start}${'x'.repeat(200_000)}\r\n--xyz--\r\n`;
  steady.write(head(url, { ...multipart, 'Content-Length': String(body.length) }));
  for (let at = 0; at < body.length; at += 20_000) {
    steady.write(body.slice(at, at + 20_000));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(await steady.line()).toBe('HTTP/1.1 200 OK');
});
