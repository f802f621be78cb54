import { useLoaderData } from '@remix-run/react';
import { ProposalsList } from '~/features/operator/proposals/proposals-list';
import { readProposals } from '~/features/operator/proposals/read-proposals.server';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'proposals'] };

export const meta = privateMeta(paths.operatorProposals());

export const loader = operatorPage(operatorGates.proposals, async (ctx) => {
  const page = await readProposals(ctx);
  return { title: ctx.t('proposals:title'), page };
});

export default function Proposals() {
  const { title, page } = useLoaderData<typeof loader>();
  return <ProposalsList title={title} page={page} />;
}
