import { data } from '@remix-run/node';
import { approveProposal, refuseProposal, retractProposal } from '~/domain/proposals/decide-proposal.server';
import { getProposal } from '~/domain/proposals/list-proposals.server';
import type { ProposalEvent } from '~/domain/proposals/proposal-states';
import { approvalRights } from '~/domain/shared/guarded-kinds';
import type { FormReply } from '~/http/forms/form-reply';
import { submitForm } from '~/http/forms/forms.server';
import { proveFresh } from '~/http/forms/proof.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import { idParam, notFoundOn } from '~/http/params.server';
import { requireRight, type SignedInContext } from '~/http/request/guards.server';
import { linkOf } from '../operators/submit-operators.server';
import { AgreeSchema, RefuseSchema } from './proposal-schema';

/** What the page is told once and never again. */
export type ProposalReply = FormReply<{ temporaryPassword?: string; link?: string }>;

/** A decision, named by its intent. Of two who decide at once, one is told that it is decided. */
export async function submitProposal(ctx: SignedInContext, intent: ProposalEvent) {
  const proposalId = idParam(ctx);
  const { kind } = await getProposal(ctx, proposalId).catch(notFoundOn('proposals.not_found'));
  if (intent !== 'retract') requireRight(ctx, approvalRights[kind]);
  const done = (act: 'approve' | 'refuse' | 'retract') =>
    redirectWithToast(ctx, paths.operatorProposal(proposalId), ctx.t(`proposals:decide.${act}.done`));
  switch (intent) {
    case 'approve':
      return submitForm(ctx, AgreeSchema, async ({ reason: note }) => {
        await proveFresh(ctx);
        const { sessionId } = ctx.viewer;
        const { temporaryPassword, linkToken } = await approveProposal(ctx, { proposalId, note, sessionId }).catch(
          notFoundOn('proposals.not_found'),
        );
        if (temporaryPassword === undefined && linkToken === undefined) return done('approve');
        const link = linkToken && linkOf(ctx, linkToken);
        return data<ProposalReply>({ values: { intent }, errors: {}, temporaryPassword, link });
      });
    case 'refuse':
      return submitForm(ctx, RefuseSchema, async ({ reason: note }) => {
        await refuseProposal(ctx, { proposalId, note }).catch(notFoundOn('proposals.not_found'));
        return done('refuse');
      });
    case 'retract':
      return submitForm(ctx, AgreeSchema, async ({ reason: note }) => {
        await retractProposal(ctx, { proposalId, note }).catch(notFoundOn('proposals.not_found'));
        return done('retract');
      });
  }
}
