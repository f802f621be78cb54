import { connect, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from './call';
import { closeServed, serve } from './serve';

afterEach(closeServed);

const megabyte = 1_048_576;
const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };
const multipart = { 'content-type': 'multipart/form-data; boundary=xyz' };

function parts(count: number): string {
  const part = (at: number) => `--xyz\r\nContent-Disposition: form-data; name="f${at}"\r\n\r\n1\r\n`;
  return `${Array.from({ length: count }, (_, at) => part(at)).join('')}--xyz--\r\n`;
}

test('a form holds a megabyte and a thousand fields, not more', async () => {
  const { url, state } = await serve();
  const send = async (headers: Record<string, string>, body: string | Buffer) =>
    (await call(`${url}/login`, { method: 'POST', headers: { origin: url, ...headers }, body })).status;
  const fields = (count: number) => Array.from({ length: count }, (_, at) => `f${at}=1`).join('&');
  expect(await send(urlencoded, fields(1_000))).toBe(200);
  expect(await send(urlencoded, fields(1_001))).toBe(413);
  expect(await send(urlencoded, 'x'.repeat(megabyte))).toBe(200);
  expect(await send(urlencoded, 'x'.repeat(megabyte + 1))).toBe(413);
  expect(await send(multipart, parts(1_000))).toBe(200);
  expect(await send(multipart, parts(1_001))).toBe(413);
  expect(await send(multipart, Buffer.alloc(16 * megabyte))).toBe(200);
  expect(await send(multipart, Buffer.alloc(16 * megabyte + 1))).toBe(413);
  expect(state.asked).toHaveLength(4);
});

test('NUL in a form’s text is refused, in a file it may be', async () => {
  const { url, state } = await serve();
  const send = async (headers: Record<string, string>, body: string | Buffer) =>
    call(`${url}/login`, { method: 'POST', headers: { origin: url, cookie: 'lng=en', ...headers }, body });
  const part = (head: string, content: string) =>
    `--xyz\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
  const refused = [
    await send(urlencoded, 'username=a%00b'),
    await send(urlencoded, 'username=a\0b'),
    await send(urlencoded, 'a%00=b'),
    await send(multipart, `${part('name="username"', 'a\0b')}--xyz--\r\n`),
    await send(multipart, `${part('name="x"', 'y'.repeat(70_000))}${part('name="username"', '\0')}--xyz--\r\n`),
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

test('a body without a length is refused while it comes', async () => {
  const { url, web, state } = await serve();
  const socket = await open(web.port);
  socket.write(head(url, { ...urlencoded, 'Transfer-Encoding': 'chunked' }));
  const chunk = `${(65_536).toString(16)}\r\n${'x'.repeat(65_536)}\r\n`;
  for (let sent = 0; sent <= 16; sent++) socket.write(chunk);
  expect(await socket.line()).toBe('HTTP/1.1 413 Payload Too Large');
  expect(state.asked).toHaveLength(0);
});

test('a field’s mark cut in two by the wire counts all the same', async () => {
  const { url, web, state } = await serve();
  const socket = await open(web.port);
  const body = parts(1_001);
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
  const answer = await call(`${url}/login`, { method: 'POST', headers: { origin: url, ...urlencoded }, body });
  expect(answer.status).toBe(200);
  expect(state.asked.map((asked) => asked.body)).toEqual([body]);
});

function head(url: string, headers: Record<string, string>): string {
  const lines = Object.entries({ Host: new URL(url).host, Origin: url, ...headers });
  return `POST /login HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
}

async function open(port: number) {
  const socket: Socket = connect(port, '127.0.0.1');
  let heard = '';
  let isOver = false;
  socket.on('data', (chunk) => {
    heard += chunk;
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    isOver = true;
  });
  await new Promise((resolve) => socket.once('connect', resolve));
  return {
    write: (text: string) => void socket.write(text),
    cut: () => void socket.destroy(),
    isOver: () => isOver,
    line: () =>
      vi.waitFor(
        () => {
          expect(heard).toContain('\r\n');
          return heard.slice(0, heard.indexOf('\r\n'));
        },
        { timeout: 5_000, interval: 20 },
      ),
  };
}

test('a form in parts that nobody can read is refused as such', async () => {
  const { url, state } = await serve();
  const send = (body: string) =>
    call(`${url}/login`, { method: 'POST', headers: { ...multipart, origin: url }, body }).then(({ status }) => status);
  expect(await send('--xyz\r\ngarbage')).toBe(415);
  expect(await send('no parts at all')).toBe(415);
  expect(state.asked).toHaveLength(0);
  expect(await send('--xyz\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--xyz--\r\n')).toBe(200);
});
