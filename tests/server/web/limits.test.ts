import { afterEach, expect, test, vi } from 'vitest';
import { call } from './call';
import { head, open } from './raw';
import { closeServed, serve } from './serve';

afterEach(closeServed);

const megabyte = 1_048_576;
const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };
const one = (head: string, content: string) =>
  `--xyz\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n--xyz--\r\n`;
const multipart = { 'content-type': 'multipart/form-data; boundary=xyz' };

function parts(count: number): string {
  const part = (at: number) => `--xyz\r\nContent-Disposition: form-data; name="f${at}"\r\n\r\n1\r\n`;
  return `${Array.from({ length: count }, (_, at) => part(at)).join('')}--xyz--\r\n`;
}

test('a form holds two hundred fields of 64 KB and a megabyte in all, not more', async () => {
  const { url, state } = await serve();
  const send = async (headers: Record<string, string>, body: string | Buffer) =>
    (await call(`${url}/help`, { method: 'POST', headers: { origin: url, ...headers }, body })).status;
  const fields = (count: number, name = (at: number) => `f${at}`) =>
    Array.from({ length: count }, (_, at) => `${name(at)}=1`).join('&');
  expect(await send(urlencoded, fields(200))).toBe(200);
  expect(await send(urlencoded, fields(201))).toBe(413);
  expect(
    await send(
      urlencoded,
      fields(200, () => 'same'),
    ),
  ).toBe(200);
  expect(await send(multipart, parts(200))).toBe(200);
  expect(await send(multipart, parts(201))).toBe(413);
  const text = (bytes: number, letter = 'x') => letter.repeat(bytes);
  expect(await send(urlencoded, `a=${text(65_536)}`)).toBe(200);
  expect(await send(urlencoded, `a=${text(65_537)}`)).toBe(413);
  expect(await send(urlencoded, `a=${text(65_536, '%41')}&b=1`)).toBe(200);
  expect(await send(urlencoded, `a=${text(65_537, '%41')}&b=1`)).toBe(413);
  expect(await send(multipart, one('name="a"', text(65_536)))).toBe(200);
  expect(await send(multipart, one('name="a"', text(65_537)))).toBe(413);
  const full = `${Array.from({ length: 16 }, (_, at) => `f${at}=${text(65_000)}&`).join('')}z=`;
  expect(await send(urlencoded, full + text(megabyte - full.length))).toBe(200);
  expect(await send(urlencoded, full + text(megabyte + 1 - full.length))).toBe(413);
  expect(state.asked).toHaveLength(7);
});

test('NUL in a form’s text is refused, in a file it may be', async () => {
  const { url, state } = await serve();
  const send = async (headers: Record<string, string>, body: string | Buffer) =>
    call(`${url}/help`, { method: 'POST', headers: { origin: url, cookie: 'lng=en', ...headers }, body });
  const part = (head: string, content: string) =>
    `--xyz\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
  const refused = [
    await send(urlencoded, 'username=a%00b'),
    await send(urlencoded, 'username=a\0b'),
    await send(urlencoded, 'a%00=b'),
    await send(multipart, `${part('name="username"', 'a\0b')}--xyz--\r\n`),
    await send(multipart, `${part('name="x"', 'y'.repeat(60_000))}${part('name="username"', '\0')}--xyz--\r\n`),
  ];
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
  expect(refused[0]!.body.toString()).toContain('<h1>');
  expect(state.asked).toHaveLength(0);
  const file = part('name="proof"; filename="a.png"', '\0\0');
  expect((await send(multipart, `${part('name="a"', 'b')}${file}--xyz--\r\n`)).status).toBe(200);
  expect((await send(urlencoded, 'a=%2500')).status).toBe(200);
});

test('a body announced too large is refused before it comes', async () => {
  const { url, web, state } = await serve();
  const socket = await open(web.port);
  socket.write(head(url, { ...urlencoded, 'Content-Length': String(megabyte + 1) }));
  expect(await socket.line()).toBe('HTTP/1.1 413 Payload Too Large');
  expect(state.asked).toHaveLength(0);
});

test('a photo of 30 MB is refused before it comes, by a page in the language of who sends it', async () => {
  const { url, web, state } = await serve();
  for (const [lng, title] of [
    ['bn', 'একসঙ্গে অনেক বেশি পাঠানো হয়েছে'],
    ['en', 'That was too much at once'],
  ]) {
    const socket = await open(web.port);
    const sent = { ...multipart, Cookie: `lng=${lng}`, 'Content-Length': String(30 * megabyte) };
    socket.write(head(url, sent, '/member/depositv2/1'));
    expect(await socket.line()).toBe('HTTP/1.1 413 Payload Too Large');
    await vi.waitFor(() => expect(socket.heard()).toContain(`<h1>${title}</h1>`));
  }
  expect(state.asked).toHaveLength(0);
});

test('a body without a length is refused while it comes', async () => {
  const { url, web, state } = await serve();
  const socket = await open(web.port);
  socket.write(head(url, { ...urlencoded, 'Transfer-Encoding': 'chunked' }));
  const chunk = `${(65_536).toString(16)}\r\n${'x'.repeat(65_536)}\r\n`;
  for (let sent = 0; sent <= 16; sent++) socket.write(chunk);
  expect(await socket.line()).toBe('HTTP/1.1 413 Payload Too Large');
  expect(state.asked).toHaveLength(0);
});

test('a form that comes in small pieces is judged as a whole', async () => {
  const { url, web, state } = await serve();
  const socket = await open(web.port);
  const body = parts(201);
  socket.write(head(url, { ...multipart, 'Content-Length': String(body.length) }));
  for (let at = 0; at < body.length; at += 977) {
    socket.write(body.slice(at, at + 977));
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await socket.line()).toBe('HTTP/1.1 413 Payload Too Large');
  expect(state.asked).toHaveLength(0);
});

test('slow headers and slow bodies are cut, and others are answered meanwhile', async () => {
  const { url, web, state } = await serve({ limits: { headersMs: 200, requestMs: 400 } });
  const slowHead = await open(web.port);
  slowHead.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
  const slowBody = await open(web.port);
  slowBody.write(`${head(url, { ...urlencoded, 'Content-Length': '100' })}a=`);
  expect((await call(url)).status).toBe(200);
  expect(await slowHead.line()).toBe('HTTP/1.1 408 Request Timeout');
  expect(await slowBody.line()).toBe('HTTP/1.1 408 Request Timeout');
  await vi.waitFor(() => expect(slowBody.isOver()).toBe(true));
  expect(state.asked).toHaveLength(1);
});

test('a client that leaves in the middle of its body leaves nothing behind', async () => {
  const { url, web, state } = await serve();
  for (let count = 0; count < 20; count++) {
    const socket = await open(web.port);
    socket.write(`${head(url, { ...urlencoded, 'Content-Length': '1000' })}a=b`);
    socket.cut();
  }
  const body = `a=${'x'.repeat(1_000)}`;
  const answer = await call(`${url}/help`, { method: 'POST', headers: { origin: url, ...urlencoded }, body });
  expect(answer.status).toBe(200);
  expect(state.asked.map((asked) => asked.body)).toEqual([body]);
});

test('a form in parts that nobody can read is refused as such', async () => {
  const { url, state } = await serve();
  const send = (body: string) =>
    call(`${url}/help`, { method: 'POST', headers: { ...multipart, origin: url }, body }).then(({ status }) => status);
  expect(await send('--xyz\r\ngarbage')).toBe(415);
  expect(await send('no parts at all')).toBe(415);
  expect(state.asked).toHaveLength(0);
  expect(await send('--xyz\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--xyz--\r\n')).toBe(200);
});
