import { data } from '@remix-run/node';
import { approveProposal, refuseProposal, retractProposal } from '~/domain/proposals/decide-proposal.server';
import type { FormReply } from '~/http/forms/form-reply';
import { submitForm } from '~/http/forms/forms.server';
import { proveFresh } from '~/http/forms/proof.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import { idParam, notFoundOn } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { AgreeSchema, RefuseSchema } from './proposal-schema';

/** What the page is told once and never again. */
export type ProposalReply = FormReply<{ temporaryPassword?: string }>;

/** A decision, named by its intent. Of two who decide at once, one is told that it is decided. */
export async function submitProposal(ctx: SignedInContext) {
  const proposalId = idParam(ctx);
  const intent = String((await ctx.form()).get('intent') ?? '');
  const done = (act: 'approve' | 'refuse' | 'retract') =>
    redirectWithToast(ctx, paths.operatorProposal(proposalId), ctx.t(`proposals:decide.${act}.done`));
  switch (intent) {
    case 'approve':
      return submitForm(ctx, AgreeSchema, async ({ reason: note }) => {
        await proveFresh(ctx);
        const { sessionId } = ctx.viewer;
        const { temporaryPassword } = await approveProposal(ctx, { proposalId, note, sessionId }).catch(
          notFoundOn('proposals.not_found'),
        );
        if (temporaryPassword === undefined) return done('approve');
        return data<ProposalReply>({ values: { intent }, errors: {}, temporaryPassword });
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
    default:
      throw new Response(null, { status: 400 });
  }
}
