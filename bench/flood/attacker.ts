import { connect } from 'node:net';
import { AnswerReader } from '../kit/answer-reader';
import { attacksOn } from './attacks';

/**
 * A process of its own, so that what it does is not in the figures of whoever is measured beside it.
 * Arguments: host, which attack, the session's cookie, connections. Tells what it was answered when it is ended.
 */
const [host = '', which = '0', session = '', connections = '8'] = process.argv.slice(2);
const { line } = attacksOn(host, session)[Number(which)]!;
const [hostname = '', port = ''] = host.split(':');
const statuses = new Map<number, number>();
const startedAt = performance.now();
let next = 0;

function drive(): void {
  const reader = new AnswerReader();
  const socket = connect({ port: Number(port), host: hostname, localAddress: '127.0.0.1' });
  const send = () => socket.write(line(next++));
  socket.setNoDelay(true);
  socket.on('connect', send);
  socket.on('error', () => {});
  // A connection that the server closes is opened again.
  socket.on('close', () => setTimeout(drive, 10));
  socket.on('data', (chunk: Buffer) => {
    if (!reader.read(chunk)) return;
    statuses.set(reader.status, (statuses.get(reader.status) ?? 0) + 1);
    send();
  });
}

for (let count = 0; count < Number(connections); count++) drive();
process.on('message', () => {
  const seconds = (performance.now() - startedAt) / 1_000;
  process.send?.({ seconds, statuses: Object.fromEntries(statuses) }, () => process.exit(0));
});
