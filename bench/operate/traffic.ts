import { createHmac, randomUUID } from 'node:crypto';
import { type Player, vendorCode } from '../growth/players';

export const vendorSecret = 'a vendor secret for benches only';

type Traffic = { url: string; players: Player[]; gameCode: string; perSecond: number };
export type Heard = { asked: number; refused: string[]; tookMs: number[] };

/** Members and their games beside something else: at each beat a bet, its win or a page, until it is stopped. */
export function startTraffic({ url, players, gameCode, perSecond }: Traffic) {
  const heard: Heard = { asked: 0, refused: [], tookMs: [] };
  const open = new Set<Promise<void>>();
  let beat = 0;

  async function call(kind: 'bet' | 'win', { playerId, token }: Player, roundId: string): Promise<void> {
    const closing = kind === 'win' ? { roundClosed: true } : {};
    const transactionId = `${kind[0]}-${roundId}`;
    const fields = { token, playerId, gameCode, roundId, amount: '1.00', currency: 'BDT', transactionId, ...closing };
    const body = JSON.stringify(fields);
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const signature = createHmac('sha256', vendorSecret).update(`${timestamp}.${body}`).digest('hex');
    await judge('"status":"OK"', `${url}/api/seamless/${vendorCode}/${kind}`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', 'X-Timestamp': timestamp, 'X-Signature': signature },
    });
  }

  async function judge(wanted: string, to: string, init: RequestInit = {}): Promise<void> {
    const startedAt = performance.now();
    heard.asked++;
    const text = await fetch(to, init).then((answer) => answer.text(), String);
    heard.tookMs.push(performance.now() - startedAt);
    if (!text.includes(wanted)) heard.refused.push(text.slice(0, 200));
  }

  async function round(player: Player): Promise<void> {
    const roundId = randomUUID();
    await call('bet', player, roundId);
    await call('win', player, roundId);
  }

  // A round is two requests and a page one: three in two beats.
  const timer = setInterval(
    () => {
      const work = beat++ % 2 === 0 ? round(players[beat % players.length]!) : judge('</html>', `${url}/?lng=en`);
      open.add(work);
      void work.finally(() => open.delete(work));
    },
    (1_000 / perSecond) * 1.5,
  );

  return {
    async stop(): Promise<Heard> {
      clearInterval(timer);
      await Promise.all(open);
      return heard;
    },
  };
}
