import { returnConfirmableAt, returnStateOf } from '~/domain/protection/pause';
import type { Pause } from '~/domain/protection/pauses/open-pauses.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime } from '~/i18n/format';

/** A pause in force, with its dates said. */
export function showPause({ now, language, site }: SignedInContext, pause: Pause) {
  const at = (instant: Date | null) => instant && formatDateTime(instant, language, site.settings.timeZone);
  return {
    kind: pause.kind,
    since: at(pause.startsAt),
    until: at(pause.endsAt),
    returning: pause.kind === 'exclusion' ? returnStateOf(pause, now) : null,
    confirmFrom: at(pause.returnAskedAt && returnConfirmableAt(pause.returnAskedAt)),
  };
}

export type ShownPause = ReturnType<typeof showPause>;
