import { getProtectedAccount } from '~/domain/protection/get-protected-account.server';
import { setLimit } from '~/domain/protection/limits/set-limit.server';
import { handleCase } from '~/domain/protection/marks/handle-case.server';
import { endOperatorPause } from '~/domain/protection/pauses/end-operator-pause.server';
import { pausePlay } from '~/domain/protection/pauses/pause-play.server';
import { doOrPropose } from '~/http/forms/do-or-propose.server';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import { idParam, notFoundOn } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { LowerSchema, PauseSchema } from './protection-schema';

export type ProtectionIntent = 'handle' | 'lower' | 'pause' | 'endPause';

/** Operators tighten at once and alone; to end a pause of theirs takes two. */
export async function submitAccountProtection(ctx: SignedInContext, intent: ProtectionIntent) {
  const accountId = idParam(ctx);
  await getProtectedAccount(ctx, accountId).catch(notFoundOn('identity.not_found'));
  const done = () =>
    redirectWithToast(ctx, paths.operatorAccountProtection(accountId), ctx.t(`protecting:${intent}.done`));
  switch (intent) {
    case 'handle':
      return submitForm(ctx, PauseSchema, async ({ reason }) => {
        await handleCase(ctx, { accountId, note: reason });
        return done();
      });
    case 'lower':
      return submitForm(ctx, LowerSchema, async (wish) => {
        await setLimit(ctx, { accountId, ...wish });
        return done();
      });
    case 'pause':
      return submitForm(ctx, PauseSchema, async ({ reason }) => {
        await pausePlay(ctx, { accountId, kind: 'operator', endsAt: null, reason });
        return done();
      });
    case 'endPause':
      return submitForm(ctx, PauseSchema, ({ reason }) =>
        doOrPropose(ctx, { kind: 'pauseEnd', payload: { accountId }, reason }, async () => {
          await endOperatorPause(ctx, { accountId, reason });
          return done();
        }),
      );
  }
}
