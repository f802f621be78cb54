import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { findPlayPage } from '~/features/games/find-play-page.server';
import { nodeOf, startGame } from '~/features/play/start-game.server';
import { notFound } from '~/http/not-found.server';
import { requireVisitor } from '~/http/request/guards.server';

/** An address typed or shared: the page where the game is. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireVisitor(args);
  throw redirect((await findPlayPage(ctx, nodeOf(ctx.params.nodeId))) ?? refuse());
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireVisitor(args);
  return (await startGame(ctx, await findPlayPage(ctx, nodeOf(ctx.params.nodeId)))) ?? refuse();
}

function refuse(): never {
  throw notFound();
}

export default function Play() {
  return null;
}
