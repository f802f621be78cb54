import type { PlayConsumer } from '~/domain/shared/events.server';
import { dayIn } from '~/domain/shared/period';
import { findSettings } from '~/domain/site/find-settings.server';
import { pointTypeOf, ratePpmOf } from '../point-types';
import { addBasis, type Basis } from './add-basis.server';

/** Counts valid bets by day and type; `postPoints` brings what they are worth. The name is stored. */
export const pointConsumer: PlayConsumer = {
  name: 'points',
  async playCounted(ctx, { lines }) {
    const { timeZone, pointsPer100 } = await findSettings(ctx);
    const ratePpm = ratePpmOf(pointsPer100);
    const sums = new Map<string, Basis>();
    for (const { accountId, settledAt, category, validBetMinor } of lines) {
      if (validBetMinor === 0n) continue;
      const day = dayIn(settledAt, timeZone);
      const type = pointTypeOf(category);
      const key = `${accountId} ${day} ${type}`;
      const sum = sums.get(key) ?? { accountId, day, type, ratePpm, basisMinor: 0n };
      sum.basisMinor += validBetMinor;
      sums.set(key, sum);
    }
    await addBasis(ctx, [...sums.values()]);
  },
};
