import { useLoaderData } from '@remix-run/react';
import { ProposalsList } from '~/features/operator/proposals/proposals-list';
import { readProposals } from '~/features/operator/proposals/read-proposals.server';
import { writeProposals } from '~/features/operator/proposals/write-proposals.server';
import { readSavedViews } from '~/features/operator/views/read-views.server';
import { overrideResponse } from '~/http/files/override-response.server';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'proposals'] };

export const meta = privateMeta(paths.operatorProposals());

export const loader = operatorPage(operatorGates.proposals, async (ctx) => {
  if (ctx.url.searchParams.get('format') === 'csv') throw overrideResponse(ctx, await writeProposals(ctx));
  const [page, views] = await Promise.all([readProposals(ctx), readSavedViews(ctx, 'proposals')]);
  return { title: ctx.t('proposals:title'), page, views };
});

export default function Proposals() {
  const { title, page, views } = useLoaderData<typeof loader>();
  return <ProposalsList title={title} page={page} views={views} />;
}
