import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ProposalView } from '~/features/operator/proposals/proposal-view';
import { readProposal } from '~/features/operator/proposals/read-proposal.server';
import { submitProposal } from '~/features/operator/proposals/submit-proposal.server';
import { ProofSlot } from '~/features/proof/proof-slot';
import { answerHeaders } from '~/http/answer-headers.server';
import { requireOperator } from '~/http/guards.server';
import { pageMeta } from '~/http/page-meta';
import { paths } from '~/http/paths';
import { afterEveryForm } from '~/http/revalidate';

export const handle = { i18n: ['operator', 'proposals', 'proof'] };

/** One that was decided meanwhile is shown as it is now. */
export const shouldRevalidate = afterEveryForm;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    matches,
    title: data?.title ?? '',
    description: data?.title ?? '',
    path: paths.operatorProposals(),
    noIndex: true,
  });

export const headers: HeadersFunction = answerHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const turn = await requireOperator(args);
  const page = await readProposal(turn);
  const title = turn.t('proposals:number', { number: page.number });
  return data({ title, page }, { headers: { 'Cache-Control': 'no-store' } });
}

export async function action(args: ActionFunctionArgs) {
  const turn = await requireOperator(args);
  return submitProposal(turn);
}

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
