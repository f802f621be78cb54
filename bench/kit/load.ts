import { connect } from 'node:net';
import { AnswerReader } from './answer-reader';

export type LoadRequest = { path?: string; headers?: Record<string, string> };
type Load = { url: string; requests: LoadRequest[]; seconds: number; connections?: number; expectedStatus?: number };
export type LoadResult = { perSecond: number; answers: number; medianMs: number; p99Ms: number; failures: number };

const pieceBytes = 65_536;

/**
 * Sends the requests in turn over keep-alive connections for the given time. Written on bare sockets: on two cores a
 * generator that parses and keeps what it reads would measure itself.
 */
export async function load({
  url,
  requests,
  seconds,
  connections = 16,
  expectedStatus = 200,
}: Load): Promise<LoadResult> {
  const { hostname, port, host, pathname } = new URL(url);
  const lines = requests.map(({ path, headers }) => requestBytes(path ?? pathname, { Host: host, ...headers }));
  const tookMs: number[] = [];
  const until = performance.now() + seconds * 1_000;
  let next = 0;
  let failures = 0;

  function drive(done: () => void): void {
    const reader = new AnswerReader();
    let sentAt = 0;
    // One place for all that is read: a new one for each answer kept the collector's threads busy beside the server.
    const socket = connect({
      port: Number(port),
      host: hostname,
      onread: { buffer: Buffer.alloc(pieceBytes), callback: take },
    });
    const send = () => {
      if (performance.now() >= until) return void socket.destroy();
      sentAt = performance.now();
      socket.write(lines[next++ % lines.length]!);
    };
    socket.setNoDelay(true);
    socket.on('connect', send);
    socket.on('error', () => failures++);
    socket.on('close', done);

    function take(bytes: number, place: Uint8Array): boolean {
      if (!reader.read(place.subarray(0, bytes) as Buffer)) return true;
      tookMs.push(performance.now() - sentAt);
      if (reader.status !== expectedStatus) failures++;
      send();
      return true;
    }
  }

  const startedAt = performance.now();
  await Promise.all(Array.from({ length: connections }, () => new Promise<void>(drive)));
  const elapsedSeconds = (performance.now() - startedAt) / 1_000;
  tookMs.sort((a, b) => a - b);
  return {
    perSecond: tookMs.length / elapsedSeconds,
    answers: tookMs.length,
    medianMs: tookMs[Math.floor(tookMs.length / 2)] ?? Number.POSITIVE_INFINITY,
    p99Ms: tookMs[Math.floor(tookMs.length * 0.99)] ?? Number.POSITIVE_INFINITY,
    failures,
  };
}

function requestBytes(path: string, headers: Record<string, string>): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
}
