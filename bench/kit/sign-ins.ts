import { once } from 'node:events';
import { connect } from 'node:net';
import { AnswerReader } from './answer-reader';

/** A process of its own, so that what measures meanwhile does not wait for what rushes. */
export type Rush = { url: string; signIns: { username: string; password: string; address: string }[] };

process.on('message', async ({ url, signIns }: Rush) => {
  process.send?.(await Promise.all(signIns.map((each) => signIn(new URL(url), each))));
});

async function signIn({ origin, host, hostname, port }: URL, { address, ...fields }: Rush['signIns'][number]) {
  const body = new URLSearchParams(fields).toString();
  const socket = connect(Number(port), hostname);
  const reader = new AnswerReader();
  const answered = new Promise<void>((resolve, reject) => {
    socket.on('data', (chunk) => reader.read(chunk) && resolve());
    socket.on('error', reject).on('close', () => reject(new Error('closed before it was answered')));
  });
  await once(socket, 'connect');
  socket.write(
    [
      'POST /login HTTP/1.1',
      `Host: ${host}`,
      `Origin: ${origin}`,
      `X-Forwarded-For: ${address}`,
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `\r\n${body}`,
    ].join('\r\n'),
  );
  await answered;
  socket.destroy();
  return reader.status;
}
