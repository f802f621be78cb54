import { z } from 'zod';
import { latinDigits } from '~/domain/shared/digits';

const node = z
  .string()
  .transform((text) => Number(latinDigits(text)))
  .pipe(z.number().int().min(1).max(2_147_483_647));

/** `nodeId` with an intent; a card's heart names the intent and carries the node. */
export const FavouriteSchema = z
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
