import { httpVendors, type Means } from './http.server';
import type { TransferWallets, Vendors } from './port';

type VendorsConfig = { adapter: string; url: string; secret: string };
/** The demo's vendors, played by the simulator beside the site. */
type Simulated = { url: string; secret: string };

const simulatedAdapter = 'simulator';

/** What is configured, and in the demo the simulated vendors too. */
export function chooseVendors(config: VendorsConfig | null, simulator: Simulated | null, means: Means): Vendors {
  const wallets = new Map<string, TransferWallets>();
  if (simulator) {
    wallets.set(simulatedAdapter, httpVendors({ url: `${simulator.url}/vendors`, secret: simulator.secret, ...means }));
  }
  if (config) wallets.set(config.adapter, httpVendors({ ...config, ...means }));
  return vendorsOf(wallets);
}

export function vendorsOf(wallets: ReadonlyMap<string, TransferWallets>): Vendors {
  return { find: (adapter) => wallets.get(adapter) ?? null };
}
