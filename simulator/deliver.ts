import { setTimeout as pause } from 'node:timers/promises';
import { signatureHeaders } from './signature';

type Delivery = { url: string; secret: string; body: string; log(line: string): void };

const patienceMs = 5_000;
const longestPauseMs = 300_000;
const mostAttempts = 300;

/** Sends until the other side says 200, with pauses that double from a second to five minutes. Tells whether it ever did. */
export async function deliver(delivery: Delivery, firstPauseMs = 1_000): Promise<boolean> {
  for (let attempt = 0, pauseMs = firstPauseMs; attempt < mostAttempts; attempt++) {
    const outcome = await send(delivery);
    if (outcome === 200) return true;
    delivery.log(`A message was not taken (${outcome}); again in ${Math.round(pauseMs / 1_000)} s`);
    await pause(pauseMs, undefined, { ref: false });
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }
  return false;
}

async function send({ url, secret, body }: Delivery): Promise<number | string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...signatureHeaders(secret, body) },
      body,
      signal: AbortSignal.timeout(patienceMs),
    });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    return (error as Error).name;
  }
}
