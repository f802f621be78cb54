import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react';
import { GamePage } from '~/features/play/game-page';
import { readGame } from '~/features/play/read-game.server';
import { submitGameWallet } from '~/features/play/submit-game-wallet.server';
import { CheckPrompt } from '~/features/protection/check-prompt';
import { useFormReply } from '~/http/forms/use-form-reply';
import { pageMeta } from '~/http/page/page-meta';
import { guarded, requireMember, requireVisitor } from '~/http/request/guards.server';
import { neverStore } from '~/http/request/load-context.server';
import styles from '~/styles/play.css?url';

export const handle = { i18n: ['play', 'protection'] };

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({ matches, title: data?.title ?? '', description: data?.vendor ?? '', path: '/seamless', noIndex: true });

/** Other than by a form of its own, a game under way is not read again by what happens around it. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href !== nextUrl.href || formMethod !== undefined;
}

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireVisitor(args);
  neverStore(ctx);
  return readGame(ctx);
}

export const action = guarded(requireMember, submitGameWallet);

export default function Game() {
  const game = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  return (
    <>
      <GamePage key={game.here} game={game} reply={reply} />
      <CheckPrompt seconds={game.checkSeconds} here={game.here} />
    </>
  );
}
