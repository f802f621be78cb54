import type { Logger } from 'pino';
import { advanceChases } from '~/domain/lottery/chases/advance-chases.server';
import { advanceDraws } from '~/domain/lottery/draws/advance-draws.server';
import { makeDraws } from '~/domain/lottery/draws/make-draws.server';
import { addLotteryGames } from '~/domain/lottery/seed-games.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { atDatabaseTime } from '~/domain/studio/flights/flight.server';

const everyMs = 1_000;
const makeEveryMs = 60_000;
/** The next look at what is due waits no longer for slow draws: they go on beside it. */
const drawsWaitMs = 2_000;

/** Draws are held to the second. Safe on many nodes: each step of a draw is done one time. */
export function startLotteryClock(ctx: () => Ctx, log: Logger): { stop(): Promise<void> } {
  let isStopped = false;
  let isFailing = false;
  let madeAt = 0;
  const underWay = new Set<number>();
  const report = (error: unknown) => {
    if (!isFailing && !isStopped) log.error({ err: error }, 'Draws were not held');
    isFailing = true;
  };
  const tick = async () => {
    const now = await atDatabaseTime(ctx());
    if (now.now.getTime() - madeAt >= makeEveryMs) {
      await addLotteryGames(now);
      await makeDraws(now);
      madeAt = now.now.getTime();
    }
    const drawing = advanceDraws(now, underWay);
    drawing.catch(report);
    // A draw that fails or is slow does not hold up chases.
    await Promise.race([drawing, pause(drawsWaitMs)]).finally(() => advanceChases(now));
  };
  const run = async () => {
    while (!isStopped) {
      await tick().then(() => {
        isFailing = false;
      }, report);
      await pause(everyMs);
    }
  };
  const running = run();
  return {
    async stop() {
      isStopped = true;
      await Promise.race([running, pause(everyMs)]);
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
