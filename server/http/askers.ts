import type { IncomingMessage } from 'node:http';
import { addressKey } from '~/domain/identity/client-location';
import type { AppServices } from '~/server-contract';
import { sessionIn } from '../cache/page-cache-key';
import type { Asker } from '../remix/render-queue';
import type { RequestInfo } from './request-info';

const knownMs = 60_000;
const atMost = 10_000;
const browserPair = /(?:^|;\s*)(?:__Host-)?browser=([^;]{1,100})/;

export type Askers = ReturnType<typeof openAskers>;

/**
 * Whose share a request counts to: the account's for members, agents and operators, so that a flood from their address
 * does not shut them out; the address's for everybody else, trial players among them, since they cost nothing to make.
 */
export function openAskers(services: Pick<AppServices, 'isUp' | 'viewerOf'>, now: () => number = Date.now) {
  const accounts = new Map<string, { share: string; until: number }>();

  async function accountOf(session: string): Promise<string | null> {
    const known = accounts.get(session);
    if (known && known.until > now()) return known.share;
    if (!services.isUp()) return null;
    const viewer = await services.viewerOf(session).catch(() => null);
    if (!viewer || viewer.role === 'trial') return null;
    if (accounts.size >= atMost) accounts.clear();
    const share = `account ${viewer.id}`;
    accounts.set(session, { share, until: now() + knownMs });
    return share;
  }

  return {
    async find(request: IncomingMessage, info: Pick<RequestInfo, 'address'>): Promise<Asker> {
      const cookies = request.headers.cookie ?? '';
      const browser = browserPair.exec(cookies)?.[1] ?? '';
      const session = sessionIn(cookies);
      const account = session ? await accountOf(session) : null;
      return { share: account ?? addressKey(info.address), isAccount: account !== null, browser };
    },
  };
}
