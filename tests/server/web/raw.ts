import { connect, type Socket } from 'node:net';
import { expect, vi } from 'vitest';

export function head(url: string, headers: Record<string, string>, path = '/help'): string {
  const lines = Object.entries({ Host: new URL(url).host, Origin: url, ...headers });
  return `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
}

/** A connection to write on byte for byte. */
export async function open(port: number) {
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
    write: (text: string | Buffer) => void socket.write(text),
    cut: () => void socket.destroy(),
    isOver: () => isOver,
    heard: () => heard,
    line: () =>
      vi.waitFor(
        () => {
          expect(heard).toContain('\r\n');
          return heard.slice(0, heard.indexOf('\r\n'));
        },
        { timeout: 15_000, interval: 20 },
      ),
  };
}
