import { useLoaderData } from '@remix-run/react';
import { ProposalView } from '~/features/operator/proposals/proposal-view';
import { readProposal } from '~/features/operator/proposals/read-proposal.server';
import { submitProposal } from '~/features/operator/proposals/submit-proposal.server';
import { ProofSlot } from '~/features/proof/proof-slot';
import { useFormReply } from '~/http/forms/use-form-reply';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { operatorForms, operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'proposals', 'proof'] };

/** One that was decided meanwhile is shown as it is now. */
export const shouldRevalidate = afterEveryForm;

export const meta = privateMeta(paths.operatorProposals());

/** Whoever proposed it sees it, whatever else their rights open. */
export const loader = operatorPage('own', async (ctx) => {
  const page = await readProposal(ctx);
  const title = ctx.t('proposals:number', { number: page.number });
  return { title, page };
});

export const action = operatorForms(submitProposal, {
  approve: operatorGates.proposals,
  refuse: operatorGates.proposals,
  retract: 'own',
});

export default function Proposal() {
  const { page } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  return (
    <ProposalView
      page={page}
      reply={reply}
      proof={(id, errors) => <ProofSlot proof={page.proof} language={page.language} id={id} errors={errors} />}
    />
  );
}
