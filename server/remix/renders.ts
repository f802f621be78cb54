import type { IncomingMessage } from 'node:http';
import { addressKey } from '~/domain/identity/client-location';
import type { AppServices } from '~/server-contract';
import { openAskers } from '../http/askers';
import type { RequestInfo } from '../http/request-info';
import type { RenderLimits } from './render-limits';
import { openRenderQueue, type Ticket } from './render-queue';

export type Renders = ReturnType<typeof openRenders>;

/** Pages that are given while they are made again: nobody waits for these, and they take turns as one asker. */
const refreshing = { share: 'refresh', isAccount: true, browser: '' };

/** The queue of all renderings, as requests come to it. */
export function openRenders(services: Pick<AppServices, 'isUp' | 'viewerOf'>, limits: Partial<RenderLimits> = {}) {
  const queue = openRenderQueue({ limits });
  const askers = openAskers(services);
  let lastAddress = '';
  let lastShare = '';

  return {
    /** How this request's asker gets a turn. Who has gone when it comes is passed over. */
    async entranceOf(request: IncomingMessage, info: Pick<RequestInfo, 'address'>): Promise<() => Ticket | null> {
      const asker = await askers.find(request, info);
      return () => queue.enter(asker, () => request.socket.destroyed);
    },
    enterToRefresh: () => queue.enter(refreshing),
    /** Called for each answer from memory: an address is put into its key only when it changes. */
    noteAnswer({ address }: Pick<RequestInfo, 'address'>): void {
      if (address !== lastAddress) {
        lastAddress = address;
        lastShare = addressKey(address);
      }
      queue.noteAnswer(lastShare);
    },
    state: queue.state,
  };
}
