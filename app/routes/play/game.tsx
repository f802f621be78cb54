import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react';
import { GamePage } from '~/features/play/game-page';
import { readGame } from '~/features/play/read-game.server';
import { pageMeta } from '~/http/page/page-meta';
import { requireVisitor } from '~/http/request/guards.server';
import { neverStore } from '~/http/request/load-context.server';
import styles from '~/styles/play.css?url';

export const handle = { i18n: ['play'] };

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({ matches, title: data?.title ?? '', description: data?.vendor ?? '', path: '/seamless', noIndex: true });

/** A game under way is not begun again by what happens around it. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href !== nextUrl.href;
}

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireVisitor(args);
  neverStore(ctx);
  return readGame(ctx);
}

export default function Game() {
  return <GamePage game={useLoaderData<typeof loader>()} />;
}
