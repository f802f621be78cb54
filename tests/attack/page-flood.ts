import { Agent, request } from 'node:http';

/** What the process of the attacker is told. `#` means a number that rises with each request. */
export type PageFlood = {
  url: string;
  path: string;
  method: string;
  headers: Record<string, string>;
  connections: number;
};
/** What it tells when it is asked: how many were answered, and with which statuses. */
export type PageFlooded = { answered: number; statuses: number[] };

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, localAddress: '127.0.0.1' });
const statuses = new Set<number>();
let asked = 0;
let answered = 0;

process.on('message', (message: PageFlood | 'tell') => {
  if (message === 'tell') process.send?.({ answered, statuses: [...statuses] } satisfies PageFlooded);
  else for (let n = 0; n < message.connections; n++) void floodOn(message);
});

async function floodOn(flood: PageFlood): Promise<void> {
  for (;;) {
    statuses.add(await ask(flood, String(++asked)));
    answered++;
  }
}

function ask({ url, path, method, headers }: PageFlood, at: string): Promise<number> {
  const numbered = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replaceAll('#', at)]),
  );
  return new Promise((resolve) => {
    const sent = request(url + path.replaceAll('#', at), { method, agent, headers: numbered }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
      answer.once('error', () => resolve(0));
    });
    sent.once('error', () => setTimeout(resolve, 50, 0));
    sent.end();
  });
}
