import type { Logger } from 'pino';
import { advanceChases } from '~/domain/lottery/chases/advance-chases.server';
import { advanceDraws } from '~/domain/lottery/draws/advance-draws.server';
import { makeDraws } from '~/domain/lottery/draws/make-draws.server';
import { addLotteryGames } from '~/domain/lottery/seed-games.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { atDatabaseTime } from '~/domain/studio/flights/flight.server';

const everyMs = 1_000;
const makeEveryMs = 60_000;

/** Draws are held to the second. Safe on many nodes: each step of a draw is done one time. */
export function startLotteryClock(ctx: () => Ctx, log: Logger): { stop(): Promise<void> } {
  let isStopped = false;
  let isFailing = false;
  let madeAt = 0;
  const tick = async () => {
    const now = await atDatabaseTime(ctx());
    if (now.now.getTime() - madeAt >= makeEveryMs) {
      await addLotteryGames(now);
      await makeDraws(now);
      madeAt = now.now.getTime();
    }
    // A draw that fails does not hold up chases.
    await advanceDraws(now).finally(() => advanceChases(now));
  };
  const run = async () => {
    while (!isStopped) {
      await tick().then(
        () => {
          isFailing = false;
        },
        (error: unknown) => {
          if (!isFailing && !isStopped) log.error({ err: error }, 'Draws were not held');
          isFailing = true;
        },
      );
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
