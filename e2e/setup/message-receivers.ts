import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { expect } from '@playwright/test';

export type Message = { to: string; text: string };

/** A gateway for SMS and a mail server that keep what a site sends. */
export async function openMessageReceivers() {
  const sms: Message[] = [];
  const mails: Message[] = [];
  const gateway = createHttpServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    sms.push(JSON.parse(Buffer.concat(chunks).toString()));
    response.end('{}');
  });
  const mailServer = createServer((socket) => receiveMail(socket, (mail) => mails.push(mail)));
  const ports = await Promise.all([gateway, mailServer].map(portOf));
  return {
    smsUrl: `http://127.0.0.1:${ports[0]}/`,
    smtpUrl: `smtp://127.0.0.1:${ports[1]}`,
    mails,
    sms,
    /** The figures of the newest message to this number. */
    async codeSentTo(mobile: string): Promise<string> {
      const code = () => /\b\d{6}\b/.exec(sms.findLast(({ to }) => to === mobile)?.text ?? '')?.[0] ?? '';
      await expect.poll(code, { timeout: 10_000 }).not.toBe('');
      return code();
    },
    close() {
      gateway.close();
      gateway.closeAllConnections();
      mailServer.close();
    },
  };
}

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** As much of SMTP as a client that offers nothing needs. */
function receiveMail(socket: Socket, keep: (mail: Message) => void): void {
  let rest = '';
  let to = '';
  let text: string | null = null;
  const say = (line: string) => socket.write(`${line}\r\n`);
  socket.on('error', () => {});
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    rest += chunk;
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.slice(0, end);
      rest = rest.slice(end + 2);
      hear(line);
    }
  });
  say('220 mail.example');

  function hear(line: string): void {
    if (text !== null) {
      if (line !== '.') {
        text += `${line}\n`;
        return;
      }
      keep({ to, text });
      text = null;
      return void say('250 kept');
    }
    const [, recipient] = /^RCPT TO:<([^>]*)>/i.exec(line) ?? [];
    if (recipient !== undefined) to = recipient;
    if (/^DATA$/i.test(line)) {
      text = '';
      return void say('354 go on');
    }
    if (/^QUIT$/i.test(line)) return void socket.end('221 bye\r\n');
    say('250 mail.example');
  }
}
