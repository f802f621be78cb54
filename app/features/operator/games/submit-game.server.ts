import { releaseGame } from '~/domain/catalogue/managing/release-fields.server';
import { saveGame } from '~/domain/catalogue/managing/save-game.server';
import { namesOf } from '~/domain/shared/language';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import type { gameGates } from '../catalogue/catalogue-gates';
import { GameSchema, NothingSchema } from '../catalogue/catalogue-schema';
import { endOf, pictureOf } from '../catalogue/catalogue-values.server';
import { gameOr404 } from './read-game-page.server';

export async function submitGame(ctx: SignedInContext, intent: keyof typeof gameGates) {
  const { nodeId, fields: before, seen: now } = await gameOr404(ctx);
  const name = namesOf(before)[ctx.language];
  if (intent === 'release') {
    return submitForm(ctx, NothingSchema, async () => {
      await releaseGame(ctx, nodeId);
      return redirectWithToast(ctx, paths.operatorGame(nodeId), ctx.t('gamepages:released', { name }));
    });
  }
  return submitForm(ctx, GameSchema, async ({ seen, state, haltedUntil, removePicture, ...typed }) => {
    const end = endOf(ctx, state, haltedUntil);
    // A form that is refused as out of date stores no picture.
    const iconUrl = seen === now ? await pictureOf(ctx, before.iconUrl, removePicture) : before.iconUrl;
    await saveGame(ctx, {
      nodeId,
      seen,
      fields: { ...typed, iconUrl, isEnabled: state !== 'off', isHalted: state === 'halted', haltedUntil: end },
    });
    const saved = namesOf(typed)[ctx.language];
    return redirectWithToast(ctx, paths.operatorGame(nodeId), ctx.t('gamepages:saved', { name: saved }));
  });
}
