import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

export type KitOptions = {
  /** Where the wallet answers: `<url>/api/seamless/<vendor>/<call>`. */
  url: string;
  vendor: string;
  secret: string;
  player: string;
  game: string;
  /** Of the game; bets are made by it. */
  token: string;
  /** A call that is not answered, or with 500, is sent again for so long, as vendors do. */
  insistMs?: number;
};

export type Fields = Record<string, unknown>;
export type Answer = { http: number; status: string; balance: number | null; text: string; body: Fields };
type Signing = { secret?: string; ageSeconds?: number; signature?: string; timestamp?: string };

const patienceMs = 10_000;
const againMs = 50;
export const newId = (): string => randomUUID();

/** The vendor's side of the protocol: it signs, sends and reads. Balances are in 1/10 000. */
export function openWallet(options: KitOptions) {
  const { url, vendor, secret, player, game, token } = options;
  let currency = 'BDT';

  async function send(call: string, rawBody: string, signing: Signing = {}): Promise<Answer> {
    const until = Date.now() + (options.insistMs ?? 0);
    for (;;) {
      const mayGoOn = Date.now() < until;
      try {
        const answer = await sendOnce(call, rawBody, signing);
        if (answer.http < 500 || !mayGoOn) return answer;
      } catch (error) {
        if (!mayGoOn) throw error;
      }
      await pause(againMs);
    }
  }

  async function sendOnce(call: string, rawBody: string, signing: Signing): Promise<Answer> {
    const timestamp = signing.timestamp ?? String(Math.floor(Date.now() / 1_000) - (signing.ageSeconds ?? 0));
    const signed = createHmac('sha256', signing.secret ?? secret)
      .update(`${timestamp}.${rawBody}`)
      .digest('hex');
    const response = await fetch(`${url}/api/seamless/${vendor}/${call}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Timestamp': timestamp,
        'X-Signature': signing.signature ?? signed,
      },
      body: rawBody,
      signal: AbortSignal.timeout(patienceMs),
    });
    const text = await response.text();
    const body = readJson(text);
    const balance = typeof body.balance === 'string' ? minorOf(body.balance) : null;
    return { http: response.status, status: String(body.status ?? ''), balance, text, body };
  }

  const ask = (call: string, fields: Fields, signing?: Signing) => send(call, JSON.stringify(fields), signing);

  /** A bet, win or rollback with all fields; each test changes what it is about. */
  const moving = (fields: Fields): Fields => ({
    ...{ token, playerId: player, gameCode: game, roundId: newId(), transactionId: newId() },
    ...{ amount: '1.00', currency },
    ...fields,
  });

  return {
    options,
    send,
    ask,
    moving,
    payIn(code: string) {
      currency = code;
    },
    bet: (fields: Fields, signing?: Signing) => ask('bet', moving(fields), signing),
    win: (fields: Fields, signing?: Signing) => ask('win', moving(fields), signing),
    rollback: (fields: Fields, signing?: Signing) => ask('rollback', moving(fields), signing),
    balance: () => ask('balance', { token, playerId: player }),
    /** Sent, and the line cut before the answer can come. */
    async sendAndHangUp(call: string, fields: Fields): Promise<void> {
      const rawBody = JSON.stringify(fields);
      const timestamp = String(Math.floor(Date.now() / 1_000));
      const signature = createHmac('sha256', secret).update(`${timestamp}.${rawBody}`).digest('hex');
      await fetch(`${url}/api/seamless/${vendor}/${call}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Timestamp': timestamp, 'X-Signature': signature },
        body: rawBody,
        signal: AbortSignal.timeout(3),
      }).then(
        (response) => response.body?.cancel(),
        () => {},
      );
    },
  };
}

export type KitWallet = ReturnType<typeof openWallet>;

function readJson(text: string): Fields {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Fields) : {};
  } catch {
    return {};
  }
}

function minorOf(decimal: string): number | null {
  const match = /^(-?\d+)(?:\.(\d{1,4}))?$/.exec(decimal);
  return match ? Number(`${match[1]}${(match[2] ?? '').padEnd(4, '0')}`) : null;
}
