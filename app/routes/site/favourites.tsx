import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { OwnPage } from '~/features/games/own-page';
import { readOwnGames } from '~/features/games/read-own-games.server';
import { submitFavourite } from '~/features/games/submit-favourite.server';
import { answerHeaders } from '~/http/answer-headers.server';
import { requirePlayer, requireVisitor } from '~/http/guards.server';
import { pageMeta } from '~/http/page-meta';
import { paths } from '~/http/paths';
import { safeRedirect } from '~/http/safe-redirect';

export const handle = { i18n: ['games'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    matches,
    title: data?.title ?? '',
    description: data?.about ?? '',
    path: paths.favorite(),
    noIndex: true,
  });

export const headers: HeadersFunction = answerHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const turn = await requirePlayer(args);
  return data(await readOwnGames(turn, 'favourites'), { headers: { 'Cache-Control': 'no-store' } });
}

/** Who is not signed in does so first and stands where the heart was pressed. */
export async function action(args: ActionFunctionArgs) {
  const { viewer, request } = await requireVisitor(args);
  if (!viewer) {
    const form = await request.clone().formData();
    throw redirect(paths.login(safeRedirect(form.get('redirectTo'), paths.favorite())));
  }
  return submitFavourite(await requirePlayer(args));
}

export default function Favourites() {
  const reply = useActionData<typeof action>();
  return <OwnPage own={useLoaderData<typeof loader>()} errors={messagesOf(reply)} />;
}

function messagesOf(reply: ReturnType<typeof useActionData<typeof action>>): string[] {
  return Object.values<string[]>(reply?.errors ?? {}).flat();
}
