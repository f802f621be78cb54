/** With it a server ends that could not start because its database was away: another start may find it. */
export const exitCodes = { databaseAway: 75 };

const pausesMs = [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000];
/** What ran for so long was well: the pauses begin again at the shortest. */
const wellMs = 60_000;

/** How long to wait before a process that ended by itself is started again: longer each time it ends soon. */
export function openPauses() {
  let attempt = 0;
  return {
    /** @param {number} ranMs */
    next(ranMs) {
      if (ranMs >= wellMs) attempt = 0;
      return pausesMs[Math.min(attempt++, pausesMs.length - 1)] ?? 0;
    },
  };
}
