import { httpPayments, type Means } from './http.server';
import type { PaymentGateway, Payments } from './port';

type PaymentsConfig = { provider: string; url: string; secret: string; merchant: string };
/** The demo's provider, played by the simulator beside the site. */
type Simulated = { url: string; secret: string };

export const demoProvider = 'demo';

/** What is configured, and in the demo the simulated provider too. */
export function choosePayments(config: PaymentsConfig | null, simulator: Simulated | null, means: Means): Payments {
  const gateways = new Map<string, PaymentGateway>();
  if (simulator) {
    const url = `${simulator.url}/payments/orders`;
    gateways.set(demoProvider, httpPayments({ url, secret: simulator.secret, merchant: 'khela', ...means }));
  }
  if (config) gateways.set(config.provider, httpPayments({ ...config, ...means }));
  return paymentsOf(gateways);
}

export function paymentsOf(gateways: ReadonlyMap<string, PaymentGateway>): Payments {
  return { codes: [...gateways.keys()], find: (provider) => gateways.get(provider) ?? null };
}
