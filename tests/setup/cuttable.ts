import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A way to the database that can be cut like the database's own. */
export async function cuttable(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const folder = url.searchParams.get('host');
  const port = Number(url.searchParams.get('port') ?? url.port);
  const target = folder ? { path: join(folder, `.s.PGSQL.${port}`) } : { host: url.hostname, port };
  const password = url.searchParams.get('password') ?? url.password;
  const sockets = new Set<Socket>();
  let isCut = false;
  let fatalWord: string | null = null;
  const server = createServer((inside) => {
    if (isCut) return inside.destroy();
    const outside = connect(target);
    for (const [socket, other] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      sockets.add(socket.on('error', () => other.destroy()).on('close', () => sockets.delete(socket)));
    }
    inside.on('data', (bytes: Buffer) => {
      if (fatalWord !== null && bytes.includes(fatalWord)) for (const socket of [inside, outside]) socket.destroy();
    });
    inside.pipe(outside).pipe(inside);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: ownPort } = server.address() as { port: number };
  onTestFinished(() => void server.close());
  return {
    url: `postgresql://postgres:${password}@127.0.0.1:${ownPort}${url.pathname}`,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    /** Each connection that asks for this is cut before the database hears of it. */
    cutAt(word: string) {
      fatalWord = word;
    },
    mend() {
      isCut = false;
      fatalWord = null;
    },
  };
}
