import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { minorOf } from '~/domain/shared/money';
import { signatureHeaders } from '~/domain/shared/signature.server';
import type { SeamlessVendors, VendorStatement } from './port';

type SeamlessConfig = {
  /** By the vendor's code. */
  secrets: Readonly<Record<string, string>>;
  /** Statements are asked for at `<url>/<vendor>?day=`; null: nowhere. */
  statementsUrl: string | null;
  /** The demo's vendors: one secret for each follows from the one we share with the simulator. */
  simulator: { url: string; secret: string } | null;
  /** The time that questions are signed with. */
  now: () => Date;
};

const patienceMs = 4_000;
const decimal = z.string().regex(/^\d{1,15}(?:\.\d{1,4})?$/);
const Statement = z.object({ bets: z.number().int().min(0), stake: decimal, payouts: decimal });

/** What is configured for a vendor, and in the demo the simulator for every other. */
export function seamlessVendors({ secrets, statementsUrl, simulator, now }: SeamlessConfig): SeamlessVendors {
  const isConfigured = (vendorCode: string) => Object.hasOwn(secrets, vendorCode);

  function secretOf(vendorCode: string): string | null {
    if (isConfigured(vendorCode)) return secrets[vendorCode]!;
    return simulator && createHmac('sha256', simulator.secret).update(`seamless:${vendorCode}`).digest('hex');
  }

  return {
    secretOf,
    async statement(vendorCode, day): Promise<VendorStatement | null> {
      const secret = secretOf(vendorCode);
      const base = isConfigured(vendorCode) ? statementsUrl : simulator && `${simulator.url}/statement`;
      if (secret === null || base === null) return null;
      try {
        const response = await fetch(`${base}/${encodeURIComponent(vendorCode)}?day=${day}`, {
          headers: { Accept: 'application/json', ...signatureHeaders(secret, '', now()) },
          redirect: 'error',
          signal: AbortSignal.timeout(patienceMs),
        });
        const { bets, stake, payouts } = Statement.parse(await response.json());
        return { bets, stakeMinor: minorOf(stake), payoutsMinor: minorOf(payouts) };
      } catch {
        return null;
      }
    },
  };
}

/** Nobody signs, nobody tells. */
export const noSeamless = seamlessVendors({ secrets: {}, statementsUrl: null, simulator: null, now: () => new Date() });
