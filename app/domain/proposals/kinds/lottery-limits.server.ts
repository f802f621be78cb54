import { changeLimits, lockLimits } from '~/domain/lottery/limits/change-limits.server';
import { readPeaks } from '~/domain/lottery/limits/read-limits.server';
import { kindOf } from '../kind-rule.server';

export const lotteryLimits = kindOf('lotteryLimits', {
  subjectOf: ({ scope }) => scope,
  nameOf: async (_ctx, { scope }) => scope,
  async readStanding(ctx, { scope }) {
    const games = await lockLimits(ctx, scope);
    const peaks = await readPeaks(
      ctx,
      games.map(({ code }) => code),
    );
    const bounds = [...peaks.values()].map(({ boundMinor }) => boundMinor);
    const boundMinor = bounds.reduce((most, bound) => (bound > most ? bound : most), 0n);
    return { seen: games, shown: { games: games.map(({ limits }) => limits), boundMinor } };
  },
  async apply(ctx, change, reason) {
    await changeLimits(ctx, { ...change, note: reason });
    return {};
  },
});
