import type { Logger } from 'pino';
import type { Ctx } from '~/domain/shared/ctx.server';
import { endDueFlightBets } from '~/domain/studio/flights/end-flight-bets.server';
import { atDatabaseTime } from '~/domain/studio/flights/flight.server';

const everyMs = 1_000;

/** A crontab knows minutes; who has landed wants the money at once. Safe on many nodes: each bet is ended one time. */
export function startFlightClock(ctx: () => Ctx, log: Logger): { stop(): Promise<void> } {
  let isStopped = false;
  let isFailing = false;
  const succeeded = () => {
    isFailing = false;
  };
  const failed = (error: unknown) => {
    if (!isFailing) log.error({ err: error }, 'Bets on flights were not ended');
    isFailing = true;
  };
  const run = async () => {
    while (!isStopped) {
      await atDatabaseTime(ctx()).then(endDueFlightBets).then(succeeded, failed);
      await new Promise((resolve) => setTimeout(resolve, everyMs));
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
