import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

type DrainOptions = { noticeMs?: number; quietMs?: number; hardMs?: number };

export type Drain = ReturnType<typeof openDrain>;

/**
 * Closing without dropping an answer. First a notice, in which health checks fail and everything is still served; then no new
 * connection; each open one is told with its last answer, the idle ones are closed after a while. `hardMs` counts from the start.
 */
export function openDrain(server: Server, { noticeMs = 0, quietMs = 300, hardMs = 7_000 }: DrainOptions = {}) {
  let isDraining = false;
  let lastAnswerAt = 0;
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });

  /** Call before the head of each answer is written. */
  function meet(response: ServerResponse): void {
    if (!isDraining) return;
    response.shouldKeepAlive = false;
    lastAnswerAt = Date.now();
  }

  /** The listener stays open for the notice, so that a balancer sees the failing health check before it meets a closed port. */
  async function giveNotice(): Promise<void> {
    isDraining = true;
    if (noticeMs > 0) await pause(noticeMs);
  }

  function close(): Promise<void> {
    isDraining = true;
    lastAnswerAt = Date.now();
    return new Promise((resolve) => {
      // http's own close() cuts idle connections at once, also those on which a request is just arriving.
      NetServer.prototype.close.call(server, () => {
        clearInterval(sweeping);
        clearTimeout(hard);
        resolve();
      });
      const sweeping = setInterval(() => {
        if (Date.now() - lastAnswerAt < quietMs) return;
        server.closeIdleConnections();
        // Node counts a connection that has sent nothing yet as one whose request is arriving; browsers open them ahead of need.
        for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
      }, 50);
      const hard = setTimeout(() => server.closeAllConnections(), Math.max(quietMs, hardMs - noticeMs));
    });
  }

  return { meet, giveNotice, close, isDraining: () => isDraining };
}
