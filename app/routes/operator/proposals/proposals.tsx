import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ProposalsList } from '~/features/operator/proposals/proposals-list';
import { readProposals } from '~/features/operator/proposals/read-proposals.server';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { requireOperator } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'proposals'] };

export const meta = privateMeta(paths.operatorProposals());

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireOperator(args);
  const page = await readProposals(ctx);
  return { title: ctx.t('proposals:title'), page };
}

export default function Proposals() {
  const { title, page } = useLoaderData<typeof loader>();
  return <ProposalsList title={title} page={page} />;
}
