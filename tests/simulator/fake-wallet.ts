import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isSigned } from '~/domain/shared/signature.server';

type Fields = {
  token: string;
  transactionId: string;
  amount: string;
  referenceTransactionId?: string;
  roundId: string;
};
type Told = { call: string; vendor: string } & Fields;

/** The site's side of the seamless wallet in miniature: one player, each transaction once, a rollback leaves a tombstone. */
export async function openFakeWallet(secret: string, startBalance: number) {
  let balance = startBalance;
  const told: Told[] = [];
  const done = new Map<string, { call: string; amount: number; answer: object }>();
  const undone = new Set<string>();
  /** Statuses of HTTP to fail with before it is in order again. */
  const failures: { call: string; status: number; takesIt: boolean }[] = [];
  const ok = (extra: object = {}) => ({ status: 'OK', balance: balance.toFixed(4), currency: 'BDT', ...extra });

  function apply(call: string, fields: Fields): object {
    const known = done.get(fields.transactionId);
    if (known) return known.answer;
    const amount = Number(fields.amount);
    if (call === 'bet') {
      if (undone.has(fields.transactionId)) return { status: 'TRANSACTION_ROLLED_BACK' };
      if (amount > balance) return { status: 'NOT_ENOUGH_MONEY', balance: balance.toFixed(4) };
      balance -= amount;
    }
    if (call === 'win') {
      if (!done.has(fields.referenceTransactionId ?? '')) return { status: 'TRANSACTION_DOES_NOT_EXIST' };
      balance += amount;
    }
    if (call === 'rollback') {
      const reference = fields.referenceTransactionId ?? '';
      if (done.has(reference) && !undone.has(reference)) balance += done.get(reference)!.amount;
      undone.add(reference);
    }
    const answer = ok({ transactionId: fields.transactionId });
    done.set(fields.transactionId, { call, amount, answer });
    return answer;
  }

  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const [, , , vendor = '', call = ''] = (request.url ?? '').split('/');
    const own = createHmac('sha256', secret).update(`seamless:${vendor}`).digest('hex');
    if (!isSigned(own, new Headers(request.headers as Record<string, string>), body, new Date())) {
      return void response.writeHead(401).end('{"status":"INVALID_SIGNATURE"}');
    }
    const fields = JSON.parse(body) as Fields;
    told.push({ call, vendor, ...fields });
    const failure = failures[0]?.call === call ? failures.shift() : undefined;
    const isNew = call === 'session' && fields.token.startsWith('launch');
    const answer =
      call === 'session'
        ? isNew && !done.has(fields.token)
          ? ok({ token: `game-${fields.token}`, playerId: 'm7', language: 'en' })
          : { status: 'INVALID_TOKEN' }
        : call === 'balance'
          ? ok()
          : !failure || failure.takesIt
            ? apply(call, fields)
            : {};
    if (isNew) done.set(fields.token, { call, amount: 0, answer });
    response.writeHead(failure?.status ?? 200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    told,
    failures,
    balance: () => balance,
    /** What the calls come to: each transaction counted once. */
    sums(): { bets: number; stake: number; payouts: number } {
      const bets = [...done].filter(([id, { call }]) => call === 'bet' && !undone.has(id));
      const wins = [...done.values()].filter(({ call }) => call === 'win');
      const sum = (items: { amount: number }[]) => items.reduce((total, { amount }) => total + amount, 0);
      return { bets: bets.length, stake: sum(bets.map(([, bet]) => bet)), payouts: sum(wins) };
    },
    close(): void {
      server.close();
      server.closeAllConnections();
    },
  };
}
