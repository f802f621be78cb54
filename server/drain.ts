import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';

type DrainOptions = { quietMs?: number; hardMs?: number };

export type Drain = ReturnType<typeof openDrain>;

/** Closing without dropping an answer: nobody new, each connection told with its last answer, the idle ones after a while. */
export function openDrain(server: Server, { quietMs = 300, hardMs = 7_000 }: DrainOptions = {}) {
  let isDraining = false;
  let lastAnswerAt = 0;

  /** Call before the head of each answer is written. */
  function meet(response: ServerResponse): void {
    if (!isDraining) return;
    response.shouldKeepAlive = false;
    lastAnswerAt = Date.now();
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
        if (Date.now() - lastAnswerAt >= quietMs) server.closeIdleConnections();
      }, 50);
      const hard = setTimeout(() => server.closeAllConnections(), hardMs);
    });
  }

  return { meet, close, isDraining: () => isDraining };
}
