import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { OwnPage } from '~/features/games/lists/own-page';
import { readOwnGames } from '~/features/games/lists/read-own-games.server';
import { askWhoLikes, submitFavourite } from '~/features/games/submit-favourite.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { paths } from '~/http/links/paths';
import { pageMeta } from '~/http/page/page-meta';
import { guarded, requirePlayer, requireVisitor } from '~/http/request/guards.server';

export const handle = { i18n: ['games'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    matches,
    title: data?.title ?? '',
    description: data?.about ?? '',
    path: paths.favorite(),
    noIndex: true,
  });

export const loader = guarded(requirePlayer, (ctx) => readOwnGames(ctx, 'favourites'));

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireVisitor(args);
  if (!ctx.viewer) throw await askWhoLikes(ctx);
  return submitFavourite(await requirePlayer(args));
}

export default function Favourites() {
  const reply = useFormReply<typeof action>();
  return <OwnPage own={useLoaderData<typeof loader>()} errors={messagesOf(reply)} />;
}

function messagesOf(reply: ReturnType<typeof useFormReply<typeof action>>): string[] {
  return Object.values<string[]>(reply?.errors ?? {}).flat();
}
