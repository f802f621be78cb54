import { z } from 'zod';
import { signatureHeaders } from '~/domain/shared/signature.server';
import type { ExclusionRegister } from './port';

type Options = {
  url: string;
  secret: string;
  log: { warn(line: object, text: string): void };
  now: () => Date;
  timeoutMs?: number;
};

const patienceMs = 3_000;
const Answer = z.object({ listed: z.boolean() });

/** Takes a signed JSON post of hashes and answers whether one of them is listed. */
export function httpRegister({ url, secret, log, now, timeoutMs = patienceMs }: Options): ExclusionRegister {
  return {
    isThere: true,
    async isListed(hashes) {
      const body = JSON.stringify({ hashes });
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...signatureHeaders(secret, body, now()) },
          body,
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (!response.ok) {
          await response.body?.cancel();
          throw new Error(`status ${response.status}`);
        }
        return Answer.parse(await response.json()).listed;
      } catch (error) {
        const failure = error instanceof Error ? error.name : 'unknown';
        log.warn({ host: new URL(url).host, failure }, 'The exclusion register is silent');
        return null;
      }
    },
  };
}
