import { z } from 'zod';
import { failureReason } from '../failure-reason';
import { postSigned } from '../post-signed.server';
import type { ExclusionRegister } from './port';

type Options = {
  url: string;
  secret: string;
  log: { warn(line: object, text: string): void };
  now: () => Date;
  timeoutMs?: number;
};

const callTimeoutMs = 3_000;
const Answer = z.object({ listed: z.boolean() });

/** Takes a signed JSON post of hashes and answers whether one of them is listed. */
export function httpRegister({ url, secret, log, now, timeoutMs = callTimeoutMs }: Options): ExclusionRegister {
  return {
    isThere: true,
    async isListed(hashes) {
      const body = JSON.stringify({ hashes });
      try {
        return Answer.parse(await postSigned({ url, secret, body, at: now(), timeoutMs })).listed;
      } catch (error) {
        log.warn({ host: new URL(url).host, failure: failureReason(error) }, 'The exclusion register is silent');
        return null;
      }
    },
  };
}
