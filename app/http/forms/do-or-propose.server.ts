import type { Change } from '~/domain/proposals/payloads';
import { propose } from '~/domain/proposals/propose.server';
import { Refusal } from '~/domain/shared/refusal';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { proveFresh } from './proof.server';
import { redirectWithToast } from './toast.server';

/**
 * Does what one operator may do alone. What the use case lets nobody do alone becomes a proposal, for which a reason and a fresh
 * proof are asked, and the answer leads to it. Refuses what `work`, `propose` and `proveFresh` refuse.
 */
export async function doOrPropose<R>(
  ctx: SignedInContext,
  { reason, ...change }: Change & { reason: string },
  work: () => Promise<R>,
): Promise<R | Response> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'proposals.needed') throw error;
  }
  if (reason === '') throw new Refusal('proposals.reason_required', 'reason');
  await proveFresh(ctx);
  const proposalId = await propose(ctx, { ...change, reason, sessionId: ctx.viewer.sessionId });
  return redirectWithToast(ctx, paths.operatorProposal(proposalId), ctx.t('proposals:made'));
}
