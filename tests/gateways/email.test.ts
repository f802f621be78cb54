import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smtpEmail } from '~/gateways/email/smtp.server';

type Heard = { sender: string; recipients: string[]; data: string };
const heard: Heard[] = [];
const sockets = new Set<Socket>();
let server: Server;
let url: string;
let speaks = true;

beforeAll(async () => {
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    if (speaks) listenTo(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  url = `smtp://127.0.0.1:${port}`;
});

afterAll(() => {
  for (const socket of sockets) socket.destroy();
  return new Promise<void>((resolve) => server.close(() => resolve()));
});

const log = { warn: () => {} };
const message = { to: 'rahima@mail.example', subject: 'আপনার কোড', text: 'কোড: ১২৩৪৫৬', code: '123456' };

test('a message goes out with sender, recipient, subject and text', async () => {
  await smtpEmail({ url, from: 'Khela <no-reply@khela.example>', log }).send(message);
  expect(heard).toHaveLength(1);
  expect(heard[0]).toMatchObject({ sender: 'no-reply@khela.example', recipients: [message.to] });
  expect(heard[0]?.data).toMatch(/^From: Khela <no-reply@khela.example>/m);
  expect(Buffer.from(heard[0]?.data.split('\r\n\r\n')[1] ?? '', 'base64').toString()).toContain('কোড: ১২৩৪৫৬');
});

test('a message sent once more has the same Message-ID, so that a mailbox keeps one', async () => {
  heard.length = 0;
  const gateway = smtpEmail({ url, from: 'Khela <no-reply@khela.example>', log });
  for (const id of ['0123456789abcdef0123', '0123456789abcdef0123', undefined]) await gateway.send({ ...message, id });
  const ids = heard.map(({ data }) => /^Message-ID: (.+)$/im.exec(data)?.[1]?.trim());
  expect(ids.slice(0, 2)).toEqual(Array(2).fill('<0123456789abcdef0123@khela.example>'));
  expect(ids[2]).toMatch(/^<.+@.+>$/);
  expect(ids[2]).not.toBe(ids[0]);
});

test('an address cannot bring further recipients or headers along', async () => {
  heard.length = 0;
  const to = 'rahima@mail.example\r\nBcc: everybody@mail.example';
  await smtpEmail({ url, from: 'no-reply@khela.example', log })
    .send({ ...message, to })
    .catch(() => {});
  expect(heard.flatMap(({ recipients }) => recipients)).not.toContain('everybody@mail.example');
  expect(heard.map(({ data }) => data).join()).not.toMatch(/^Bcc:/m);
});

test('a server that is silent or away is one refusal', async () => {
  speaks = false;
  await expect(
    smtpEmail({ url, from: 'no-reply@khela.example', log, timeoutMs: 80 }).send(message),
  ).rejects.toMatchObject({ code: 'gateway.unavailable' });
  await expect(
    smtpEmail({ url: 'smtp://127.0.0.1:1', from: 'no-reply@khela.example', log }).send(message),
  ).rejects.toMatchObject({ code: 'gateway.unavailable' });
});

/** As much of SMTP as one message needs. */
function listenTo(socket: Socket): void {
  const letter: Heard = { sender: '', recipients: [], data: '' };
  let isData = false;
  let pending = '';
  const answer = (line: string) => socket.write(`${line}\r\n`);
  answer('220 test');
  socket.on('data', (chunk) => {
    pending += chunk.toString();
    for (let at = pending.indexOf('\r\n'); at >= 0; at = pending.indexOf('\r\n')) {
      const line = pending.slice(0, at);
      pending = pending.slice(at + 2);
      if (isData && line === '.') {
        isData = false;
        heard.push(letter);
        answer('250 kept');
      } else if (isData) letter.data += `${line}\r\n`;
      else command(line);
    }
  });

  function command(line: string): void {
    if (/^MAIL/.test(line)) letter.sender = line.match(/<(.*?)>/)?.[1] ?? '';
    if (/^RCPT/.test(line)) letter.recipients.push(line.match(/<(.*?)>/)?.[1] ?? '');
    if (/^DATA/.test(line)) isData = true;
    answer(/^DATA/.test(line) ? '354 go on' : '250 ok');
    if (/^QUIT/.test(line)) socket.end();
  }
}
