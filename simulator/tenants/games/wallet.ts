import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { signatureHeaders } from '../../signature';
import type { Call, Faults } from './faults';

export type Transaction = {
  token: string;
  playerId: string;
  gameCode: string;
  roundId: string;
  transactionId: string;
  amount: string;
  currency: string;
  roundClosed?: boolean;
  referenceTransactionId?: string;
};

export type Answer = {
  status: string;
  balance?: string;
  currency?: string;
  token?: string;
  playerId?: string;
  language?: string;
};

/** What became of it is not known: it may have happened. */
export type Heard = Answer | 'unheard';

export type Wallet = ReturnType<typeof openWallet>;

type Options = { site: string; secret: string; faults: Faults; log(line: string): void };

const patienceMs = 5_000;
const delayMs = 1_500;

/** Each vendor signs with a secret of its own. */
export function vendorSecret(secret: string, vendor: string): string {
  return createHmac('sha256', secret).update(`seamless:${vendor}`).digest('hex');
}

/** The vendors' side of the seamless wallet: money stays with the site, and every bet and win asks it. */
export function openWallet({ site, secret, faults, log }: Options) {
  async function send(vendor: string, call: Call, body: object): Promise<Heard> {
    const text = JSON.stringify(body);
    try {
      const response = await fetch(`${site}/api/seamless/${vendor}/${call}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...signatureHeaders(vendorSecret(secret, vendor), text) },
        body: text,
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceMs),
      });
      const answer = (await response.json()) as Answer;
      if (response.status === 200 && typeof answer.status === 'string') return answer;
      log(`${vendor} ${call}: ${response.status} ${answer.status ?? ''}`);
    } catch (error) {
      log(`${vendor} ${call}: ${(error as Error).name}`);
    }
    return 'unheard';
  }

  return {
    session: (vendor: string, token: string): Promise<Heard> => send(vendor, 'session', { token }),
    balance: (vendor: string, body: Omit<Transaction, 'roundId' | 'transactionId' | 'amount'>): Promise<Heard> =>
      send(vendor, 'balance', body),
    /** A bet, a win or a rollback, as well behaved as the vendor was told to be. */
    async tell(vendor: string, call: Exclude<Call, 'session' | 'balance'>, body: Transaction): Promise<Heard> {
      const fault = faults.take(vendor, call);
      if (fault === 'drop') return 'unheard';
      if (fault === 'delay') await pause(delayMs);
      if (fault === 'reorder') await send(vendor, 'rollback', undoing(body));
      const [answer] = await Promise.all([
        send(vendor, call, body),
        fault === 'repeat' ? send(vendor, call, body) : undefined,
      ]);
      return fault === 'cut' ? 'unheard' : answer;
    },
  };
}

/** Takes a bet back. */
export function undoing({ roundClosed: _, ...bet }: Transaction): Transaction {
  return { ...bet, transactionId: `${bet.transactionId}-undo`, referenceTransactionId: bet.transactionId };
}
