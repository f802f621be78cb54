import { data } from '@remix-run/node';
import { approveProposal, refuseProposal, retractProposal } from '~/domain/proposals/decide-proposal.server';
import type { FormReply } from '~/http/form-reply';
import { submitForm } from '~/http/forms.server';
import type { SignedInTurn } from '~/http/guards.server';
import { idParam, notFoundOn } from '~/http/params.server';
import { paths } from '~/http/paths';
import { proveFresh } from '~/http/proof.server';
import { redirectWithToast } from '~/http/toast.server';
import { AgreeSchema, RefuseSchema } from './proposal-schema';

/** What the page is told once and never again. */
export type ProposalReply = FormReply<{ temporaryPassword?: string }>;

/** A decision, named by its intent. Of two who decide at once, one is told that it is decided. */
export async function submitProposal(turn: SignedInTurn) {
  const proposalId = idParam(turn);
  const intent = String((await turn.form()).get('intent') ?? '');
  const done = (act: 'approve' | 'refuse' | 'retract') =>
    redirectWithToast(turn, paths.operatorProposal(proposalId), turn.t(`proposals:decide.${act}.done`));
  switch (intent) {
    case 'approve':
      return submitForm(turn, AgreeSchema, async ({ reason: note }) => {
        await proveFresh(turn);
        const { sessionId } = turn.viewer;
        const { temporaryPassword } = await approveProposal(turn, { proposalId, note, sessionId }).catch(
          notFoundOn('proposals.not_found'),
        );
        if (temporaryPassword === undefined) return done('approve');
        return data<ProposalReply>({ values: { intent }, errors: {}, temporaryPassword });
      });
    case 'refuse':
      return submitForm(turn, RefuseSchema, async ({ reason: note }) => {
        await refuseProposal(turn, { proposalId, note }).catch(notFoundOn('proposals.not_found'));
        return done('refuse');
      });
    case 'retract':
      return submitForm(turn, AgreeSchema, async ({ reason: note }) => {
        await retractProposal(turn, { proposalId, note }).catch(notFoundOn('proposals.not_found'));
        return done('retract');
      });
    default:
      throw new Response(null, { status: 400 });
  }
}
