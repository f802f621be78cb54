import { data } from '@remix-run/node';
import { z } from 'zod';
import { addFavourite, removeFavourite } from '~/domain/catalogue/change-favourite.server';
import { latinDigits } from '~/domain/shared/digits';
import { submitForm } from '~/http/forms.server';
import type { SignedInTurn } from '~/http/guards.server';
import { paths } from '~/http/paths';
import { safeRedirect } from '~/http/safe-redirect';
import { redirectWithToast } from '~/http/toast.server';

const node = z
  .string()
  .transform((text) => Number(latinDigits(text)))
  .pipe(z.number().int().min(1).max(2_147_483_647));

/** `nodeId` with an intent; a card's heart names the intent and carries the node. */
const Favourite = z
  .object({
    intent: z.enum(['add', 'remove']).optional(),
    nodeId: node.optional(),
    add: node.optional(),
    remove: node.optional(),
    redirectTo: z.string().optional(),
    enhanced: z.string().optional(),
  })
  .transform(({ intent, nodeId, add, remove, ...rest }) => ({
    ...rest,
    isAdded: add !== undefined || (remove === undefined && intent !== 'remove'),
    nodeId: add ?? remove ?? nodeId,
  }));

export function submitFavourite(turn: SignedInTurn) {
  return submitForm(turn, Favourite, async ({ isAdded, nodeId, redirectTo, enhanced }) => {
    const change = { accountId: turn.viewer.id, nodeId: nodeId ?? 0 };
    await (isAdded ? addFavourite(turn, change) : removeFavourite(turn, change));
    if (enhanced) return data({ values: {}, errors: {} });
    const told = turn.t(isAdded ? 'games:own.added' : 'games:own.removed');
    return redirectWithToast(turn, safeRedirect(redirectTo, paths.favorite()), told);
  });
}
