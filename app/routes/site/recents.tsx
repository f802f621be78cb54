import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { OwnPage } from '~/features/games/own-page';
import { readOwnGames } from '~/features/games/read-own-games.server';
import { answerHeaders } from '~/http/answer-headers.server';
import { requirePlayer } from '~/http/guards.server';
import { pageMeta } from '~/http/page-meta';
import { paths } from '~/http/paths';

export const handle = { i18n: ['games'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({ matches, title: data?.title ?? '', description: data?.about ?? '', path: paths.recent(), noIndex: true });

export const headers: HeadersFunction = answerHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const turn = await requirePlayer(args);
  return data(await readOwnGames(turn, 'recents'), { headers: { 'Cache-Control': 'no-store' } });
}

export default function Recents() {
  return <OwnPage own={useLoaderData<typeof loader>()} />;
}
