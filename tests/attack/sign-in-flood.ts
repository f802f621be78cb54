import { Agent, request } from 'node:http';

/**
 * What the process of the attacker is told: this many connections from one address, each sending sign-ins one after
 * another. It answers `refused` when the site first refuses one because too many are sent, and its count of the answers
 * when it is told to stop.
 */
export type Flood = { url: string; origin: string; connections: number; address: string };

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
const answers: Record<number, number> = {};
let isOver = false;

process.on('message', (message: Flood | 'stop') => {
  if (message !== 'stop') {
    for (let n = 0; n < message.connections; n++) void floodOn(message);
    return;
  }
  isOver = true;
  process.send?.(answers);
});

async function floodOn(flood: Flood): Promise<void> {
  while (!isOver) {
    const status = await attack(flood, `nobody${process.hrtime.bigint()}`);
    answers[status] = (answers[status] ?? 0) + 1;
    if (status === 429 && answers[status] === 1) process.send?.('refused');
  }
}

function attack({ url, origin, address }: Flood, username: string): Promise<number> {
  const body = new URLSearchParams({ username, password: 'Guess#2026', intent: 'signIn' }).toString();
  return new Promise((resolve) => {
    const headers = {
      origin,
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': body.length,
      'x-forwarded-for': address,
    };
    const sent = request(`${url}/login`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
      answer.once('error', () => resolve(0));
    });
    sent.once('error', () => setTimeout(resolve, 50, 0));
    sent.end(body);
  });
}
