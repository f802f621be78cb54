import { offeredSignIns } from '~/http/social.server';
import type { Turn } from '~/http/turn.server';
import { formatDigits } from '~/i18n/format';

/** The ways in that need nothing typed. */
export function readWays(turn: Turn) {
  return {
    providers: offeredSignIns(turn),
    hasFreePlay: turn.site.flags.FREEPLAY3 && turn.viewer === null,
    age: formatDigits(turn.site.settings.minimumAge, turn.language),
  };
}

export type Ways = ReturnType<typeof readWays>;
