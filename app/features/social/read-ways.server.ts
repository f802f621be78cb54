import type { RequestContext } from '~/http/request/request-context.server';
import { offeredSignIns } from '~/http/sign-in/social.server';
import { formatDigits } from '~/i18n/format';

/** The ways in that need nothing typed. */
export function readWays(ctx: RequestContext) {
  return {
    providers: offeredSignIns(ctx),
    hasFreePlay: ctx.site.flags.FREEPLAY3 && ctx.viewer === null,
    age: formatDigits(ctx.site.settings.minimumAge, ctx.language),
  };
}

export type Ways = ReturnType<typeof readWays>;
