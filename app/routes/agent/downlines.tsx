import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DownlineList, DownlineSearch, LineCrumbs } from '~/features/agent-line/downline-list';
import { DownlineSheet } from '~/features/agent-line/downline-sheet';
import { readDownlines } from '~/features/agent-line/read-downlines.server';
import { submitDownline } from '~/features/agent-line/submit-downline.server';
import { getOwnNode } from '~/features/common/own-node.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { requireAgent } from '~/http/request/guards.server';
import teamStyles from '~/styles/agent/team.css?url';

export const handle = { i18n: ['agent', 'team'] };

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: teamStyles }];

export const shouldRevalidate = afterEveryForm;

export const meta = privateMeta(paths.agentPage('downlineManagmentView'));

/** The agent's direct downlines, or one account of the line with its own. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireAgent(args);
  const page = await readDownlines(ctx, await getOwnNode(ctx, args.params.account));
  const title = ctx.t('agent:pages.downlineManagmentView');
  return { title, page };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireAgent(args);
  return submitDownline(ctx, await getOwnNode(ctx, args.params.account));
}

export default function Downlines() {
  const { title, page } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const hasTeam = page.sheet?.role !== 'member';
  return (
    <div className="records">
      <h1 className="text-3xl">{title}</h1>
      <LineCrumbs crumbs={page.crumbs} />
      {page.sheet ? <DownlineSheet key={page.sheet.account} sheet={page.sheet} reply={reply} /> : null}
      {hasTeam ? (
        <>
          <DownlineSearch page={page} />
          <DownlineList page={page} />
        </>
      ) : null}
    </div>
  );
}
