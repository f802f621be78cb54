import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { CheckPrompt } from '~/features/protection/check-prompt';
import { admitPlayer } from '~/features/studio/admit-player.server';
import { withSettledSeat } from '~/features/studio/read-flight.server';
import { freePlayHeaders, readStudioPage } from '~/features/studio/read-studio-page.server';
import { StudioGame } from '~/features/studio/studio-game';
import { submitStudio } from '~/features/studio/submit-studio.server';
import { pageMeta } from '~/http/page/page-meta';
import { requireVisitor } from '~/http/request/guards.server';
import { neverStore } from '~/http/request/load-context.server';
import { leadToCheck, secondsToCheck } from '~/http/request/reality-check.server';
import styles from '~/styles/studio.css?url';

export const handle = { i18n: ['studio', 'protection'] };

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
  if (player.mode === 'real') leadToCheck(player.ctx);
  const page = await readStudioPage(player);
  const about = player.ctx.t('studio:about', { name: page.game.name });
  neverStore(player.ctx);
  const checkSeconds = secondsToCheck(player.ctx, player.mode === 'trial');
  return data({ ...page, about, checkSeconds }, { headers: freePlayHeaders(player) });
}

export async function action(args: ActionFunctionArgs) {
  return submitStudio(await admitPlayer(await requireVisitor(args)));
}

export default function Game() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <StudioGame key={page.here} page={page} reply={reply} />
      <CheckPrompt seconds={page.checkSeconds} here={page.here} />
    </>
  );
}
