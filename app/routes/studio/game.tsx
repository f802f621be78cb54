import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { admitPlayer } from '~/features/studio/admit-player.server';
import { withSettledSeat } from '~/features/studio/read-flight.server';
import { freePlayHeaders, readStudioPage } from '~/features/studio/read-studio-page.server';
import { StudioGame } from '~/features/studio/studio-game';
import { submitStudio } from '~/features/studio/submit-studio.server';
import { pageMeta } from '~/http/page/page-meta';
import { requireVisitor } from '~/http/request/guards.server';
import { neverStore } from '~/http/request/load-context.server';
import styles from '~/styles/studio.css?url';

export const handle = { i18n: ['studio'] };

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    matches,
    title: data?.game.name ?? '',
    description: data?.about ?? '',
    path: data?.here ?? '/',
    noIndex: true,
  });

export async function loader(args: LoaderFunctionArgs) {
  const player = await withSettledSeat(await admitPlayer(await requireVisitor(args)));
  const page = await readStudioPage(player);
  const about = player.ctx.t('studio:about', { name: page.game.name });
  neverStore(player.ctx);
  return data({ ...page, about }, { headers: freePlayHeaders(player) });
}

export async function action(args: ActionFunctionArgs) {
  return submitStudio(await admitPlayer(await requireVisitor(args)));
}

export default function Game() {
  const page = useLoaderData<typeof loader>();
  return <StudioGame key={page.here} page={page} reply={useActionData<typeof action>()} />;
}
