import { Counter, type Registry } from 'prom-client';
import type { Gateways } from '~/gateways';

type CountCall = (call: string, isFine: boolean) => void;
type Operation = (...given: never[]) => unknown;
/** What answer of each watched operation is no failure; one that throws is always one. */
type Judged<G> = {
  [name in keyof G]?: (answer: Awaited<G[name] extends Operation ? ReturnType<G[name]> : never>) => boolean;
};

const always = () => true;

/** The same gateways, with each call of the outside world counted by whether it was answered. */
export function watchGateways(registry: Registry, gateways: Gateways): Gateways {
  const calls = new Counter({
    name: 'khela_gateway_calls_total',
    help: 'Calls between this process and the outside world: answered, or failed',
    labelNames: ['gateway', 'call', 'outcome'],
    registers: [registry],
  });
  const of = (gateway: string) => (call: string, isFine: boolean) =>
    calls.inc({ gateway, call, outcome: isFine ? 'answered' : 'failed' });
  const { sms, email, files, payments, vendors, seamless, social } = gateways;
  const redeem = <P extends { redeem: Operation }>(provider: P | null, name: string) =>
    provider && watched(provider, { redeem: always } as Judged<P>, of(name));
  return {
    ...gateways,
    sms: watched(sms, { send: always }, of('sms')),
    email: watched(email, { send: always }, of('email')),
    files: watched(files, { put: always, get: always }, of('files')),
    payments: {
      codes: payments.codes,
      find: remembered(payments.find, (gateway) =>
        watched(gateway, { open: always, read: (notice) => typeof notice !== 'string' }, of('payments')),
      ),
    },
    vendors: {
      find: remembered(vendors.find, (wallets) =>
        watched(
          wallets,
          {
            open: (isOpen) => isOpen,
            balance: (balance) => balance !== null,
            transfer: (verdict) => verdict !== 'unknown',
            status: (status) => status !== 'unknown',
            bets: (bets) => bets !== null,
          },
          of('vendors'),
        ),
      ),
    },
    seamless: watched(seamless, { statement: (statement) => statement !== null }, of('statements')),
    social: {
      ...social,
      google: redeem(social.google, 'google'),
      facebook: redeem(social.facebook, 'facebook'),
      zalo: redeem(social.zalo, 'zalo'),
    },
  };
}

function watched<G extends object>(gateway: G, judged: Judged<G>, count: CountCall): G {
  const own = { ...gateway };
  for (const [name, isFine] of Object.entries(judged) as [string & keyof G, (answer: unknown) => boolean][]) {
    const call = gateway[name] as (...given: unknown[]) => unknown;
    const note = <T>(answer: T): T => {
      count(name, isFine(answer));
      return answer;
    };
    const fail = (error: unknown): never => {
      count(name, false);
      throw error;
    };
    const counted = (...given: unknown[]) => {
      const answer = call.apply(gateway, given);
      return answer instanceof Promise ? answer.then(note, fail) : note(answer);
    };
    own[name] = counted as G[typeof name];
  }
  return own;
}

/** One watched gateway for each there is. */
function remembered<G extends object>(find: (name: string) => G | null, watch: (gateway: G) => G) {
  const known = new Map<G, G>();
  return (name: string): G | null => {
    const gateway = find(name);
    if (!gateway) return null;
    const own = known.get(gateway) ?? watch(gateway);
    known.set(gateway, own);
    return own;
  };
}
