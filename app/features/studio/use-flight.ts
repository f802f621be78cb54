import { useEffect, useState } from 'react';
import type { ShownFlight } from './read-flight.server';

export type SeenFlight = ShownFlight & { seenAt: number };

const againMs = 1_500;

/** The flight as the server tells it, asked again and again while the page is open. */
export function useFlight(first: ShownFlight, address: string): SeenFlight {
  const [flight, setFlight] = useState<SeenFlight>({ ...first, seenAt: 0 });
  useEffect(() => setFlight({ ...first, seenAt: performance.now() }), [first]);
  useEffect(() => {
    const leaving = new AbortController();
    const follow = async () => {
      let known = '';
      while (!leaving.signal.aborted) {
        const next = await ask(`${address}&known=${known}`, leaving.signal);
        if (next) {
          known = `${next.number}-${next.phase}-${next.betsOver}`;
          setFlight({ ...next, seenAt: performance.now() });
        } else await new Promise((resolve) => setTimeout(resolve, againMs));
      }
    };
    void follow();
    return () => leaving.abort();
  }, [address]);
  return flight;
}

async function ask(address: string, signal: AbortSignal): Promise<ShownFlight | null> {
  try {
    const response = await fetch(address, { signal, redirect: 'error' });
    return response.ok ? ((await response.json()) as ShownFlight) : null;
  } catch {
    return null;
  }
}
