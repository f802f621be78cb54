import type { Movement, Posted } from '../../../app/domain/ledger/movement';
import type { PostingCtx } from '../../../app/domain/ledger/post.server';
import { postMany } from '../../../app/domain/ledger/post-many.server';

/** One movement by the function for sets, with its refusal thrown as `post` throws it. */
export async function postInSet(ctx: PostingCtx, movement: Movement): Promise<Posted> {
  const [outcome] = await postMany(ctx, [movement]);
  if ('error' in outcome!) throw outcome.error;
  return outcome!.posted;
}
