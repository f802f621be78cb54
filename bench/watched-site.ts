import { watchLoop } from './watch-loop';

/** Blocks of at least so much work are told as they come. */
const toldFromMs = Number(process.env.BLOCKS_FROM_MS ?? Number.POSITIVE_INFINITY);

/** Imported into the benched site's process, before it: whoever started that asks it how its event loop stood still. */
const loop = watchLoop(({ blockedMs, ranMs, collectedMs }) => {
  if (ranMs < toldFromMs) return;
  const [at, work, collected, clock] = [performance.now(), ranMs, collectedMs, blockedMs].map((ms) => ms.toFixed(0));
  console.error(`at ${at} ms: ${work} ms of work, ${collected} ms of it collecting; ${clock} ms by the clock`);
});
process.on('message', (message) => {
  if (message === 'blocks') process.send?.(loop.take());
});
