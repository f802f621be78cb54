import type { Logger } from 'pino';
import type { Ctx } from '~/domain/shared/ctx.server';
import { endDueFlightBets } from '~/domain/studio/flights/end-flight-bets.server';
import { atDatabaseTime } from '~/domain/studio/flights/present-flight.server';

const everyMs = 1_000;

/** A crontab knows minutes; who has landed wants the money at once. Safe on many nodes: each bet is ended one time. */
export function startFlightClock(ctx: () => Ctx, log: Logger): { stop(): Promise<void> } {
  let isStopped = false;
  const run = async () => {
    while (!isStopped) {
      await atDatabaseTime(ctx())
        .then(endDueFlightBets)
        .catch((error) => log.error(error, 'Bets on flights were not ended'));
      await new Promise((resolve) => setTimeout(resolve, everyMs).unref());
    }
  };
  const running = run();
  return {
    async stop() {
      isStopped = true;
      await Promise.race([running, new Promise((resolve) => setTimeout(resolve, everyMs))]);
    },
  };
}
