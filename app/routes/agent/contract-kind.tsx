import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { isKindOn } from '~/domain/contracts/kinds';
import { contractPaths, kindAt } from '~/features/contracts/contract-pages';
import { KindView } from '~/features/contracts/kind-view';
import { readKindPage } from '~/features/contracts/read-contracts.server';
import { submitOffer } from '~/features/contracts/submit-contracts.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { notFound } from '~/http/not-found.server';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { guarded, requireAgent } from '~/http/request/guards.server';

export const handle = { i18n: ['contracts'] };

export const shouldRevalidate = afterEveryForm;

export const meta = privateMeta(contractPaths.list('/agentHome'));

/** One page a kind, while its switch is on; the address says which. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireAgent(args);
  const kind = kindAt(ctx.url.pathname);
  if (!isKindOn(ctx.site.flags, kind)) throw notFound();
  const title = ctx.t(`contracts:pages.${kind}`);
  return { title, page: await readKindPage(ctx) };
}

export const action = guarded(requireAgent, submitOffer);

export default function ContractKindPage() {
  const { title, page } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  return <KindView key={page.kind} title={title} page={page} reply={reply} />;
}
