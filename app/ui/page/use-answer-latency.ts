import { useNavigation } from '@remix-run/react';
import { useRef } from 'react';

/**
 * How long, in seconds, the last answer to a form was on its way: half of what reading the page again took. The server's
 * count of seconds could not know of it.
 */
export function useAnswerLatency(): number {
  const { state } = useNavigation();
  const beganAt = useRef<number | null>(null);
  const latency = useRef(0);
  if (state === 'loading') beganAt.current ??= performance.now();
  if (state === 'idle' && beganAt.current !== null) {
    latency.current = (performance.now() - beganAt.current) / 2_000;
    beganAt.current = null;
  }
  return latency.current;
}
