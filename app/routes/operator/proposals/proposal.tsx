import type { LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ProposalView } from '~/features/operator/proposals/proposal-view';
import { readProposal } from '~/features/operator/proposals/read-proposal.server';
import { submitProposal } from '~/features/operator/proposals/submit-proposal.server';
import { ProofSlot } from '~/features/proof/proof-slot';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { guarded, requireOperator } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'proposals', 'proof'] };

/** One that was decided meanwhile is shown as it is now. */
export const shouldRevalidate = afterEveryForm;

export const meta = privateMeta(paths.operatorProposals());

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireOperator(args);
  const page = await readProposal(ctx);
  const title = ctx.t('proposals:number', { number: page.number });
  return { title, page };
}

export const action = guarded(requireOperator, submitProposal);

export default function Proposal() {
  const { page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <ProposalView
      page={page}
      reply={reply}
      proof={(id, errors) => <ProofSlot proof={page.proof} language={page.language} id={id} errors={errors} />}
    />
  );
}
