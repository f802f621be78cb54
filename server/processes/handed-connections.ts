import type { Worker } from 'node:cluster';

type ClusterMessage = { cmd?: string; act?: string; seq?: number; ack?: number };
type Handle = { close(): void };
type Send = (message: ClusterMessage, handle?: Handle, ...rest: unknown[]) => boolean;

/**
 * Node's cluster hands each connection to a process and forgets those that a killed process had not yet confirmed: they
 * stay open here, and their clients would wait for ever. When the process ends they are closed. It follows Node's own
 * messages between the processes; where a later Node names them otherwise, this does nothing.
 */
export function closeUnconfirmed({ process }: Worker): void {
  const unconfirmed = new Map<number, Handle>();
  const send = process.send.bind(process) as unknown as Send;
  const noting: Send = (message, handle, ...rest) => {
    if (message?.cmd === 'NODE_CLUSTER' && message.act === 'newconn' && handle && message.seq !== undefined) {
      unconfirmed.set(message.seq, handle);
    }
    return send(message, handle, ...rest);
  };
  process.send = noting as unknown as typeof process.send;
  process.on('internalMessage', ({ ack }: ClusterMessage) => {
    if (ack !== undefined) unconfirmed.delete(ack);
  });
  process.once('exit', () => {
    for (const handle of unconfirmed.values()) handle.close();
    unconfirmed.clear();
  });
}
