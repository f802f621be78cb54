import { resolveTransfers } from '~/domain/play/vendor-wallets/resolve-transfers.server';
import { Died, type vendorWorld } from './vendor-world';

/** Lets the job ask on for so long. */
export async function settle({ ctx, wait }: Awaited<ReturnType<typeof vendorWorld>>, seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 60) {
    wait(61);
    await resolveTransfers(ctx());
  }
}

export function onlyDeath(error: unknown): void {
  if (!(error instanceof Died)) throw error;
}
