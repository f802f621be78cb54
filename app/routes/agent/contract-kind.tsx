import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { isKindOn } from '~/domain/contracts/kinds';
import { contractPaths, kindAt } from '~/features/contracts/contract-pages';
import { KindView } from '~/features/contracts/kind-view';
import { readKindPage } from '~/features/contracts/read-contracts.server';
import { submitOffer } from '~/features/contracts/submit-contracts.server';
import { answerHeaders } from '~/http/answer-headers.server';
import { requireAgent } from '~/http/guards.server';
import { pageMeta } from '~/http/page-meta';
import { afterEveryForm } from '~/http/revalidate';

export const handle = { i18n: ['contracts'] };

export const shouldRevalidate = afterEveryForm;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    matches,
    title: data?.title ?? '',
    description: data?.title ?? '',
    path: contractPaths.list('/agentHome'),
    noIndex: true,
  });

export const headers: HeadersFunction = answerHeaders;

/** One page a kind, while its switch is on; the address says which. */
export async function loader(args: LoaderFunctionArgs) {
  const turn = await requireAgent(args);
  const kind = kindAt(turn.url.pathname);
  if (!isKindOn(turn.site.flags, kind)) throw new Response(null, { status: 404 });
  const title = turn.t(`contracts:pages.${kind}`);
  return data({ title, page: await readKindPage(turn) }, { headers: { 'Cache-Control': 'no-store' } });
}

export async function action(args: ActionFunctionArgs) {
  return submitOffer(await requireAgent(args));
}

export default function ContractKindPage() {
  const { title, page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return <KindView key={page.kind} title={title} page={page} reply={reply} />;
}
