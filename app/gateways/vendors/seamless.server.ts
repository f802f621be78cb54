import { createHmac } from 'node:crypto';
import type { SeamlessVendors } from './port';

/** The demo's vendors, played by the simulator: one secret for each follows from the one we share. */
type Simulated = { secret: string };

/** What is configured for a vendor, and in the demo one for every other. */
export function seamlessVendors(
  secrets: Readonly<Record<string, string>>,
  simulator: Simulated | null,
): SeamlessVendors {
  return {
    secretOf(vendorCode) {
      if (Object.hasOwn(secrets, vendorCode)) return secrets[vendorCode]!;
      return simulator && createHmac('sha256', simulator.secret).update(`seamless:${vendorCode}`).digest('hex');
    },
  };
}
