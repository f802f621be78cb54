import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { paths } from './paths';
import type { Viewer } from './session.server';
import { openTurn, type Turn } from './turn.server';

type Args = LoaderFunctionArgs | ActionFunctionArgs;
export type SignedInTurn = Turn & { viewer: Viewer; actor: Turn['actor'] & { id: number } };

/** Anybody; the door of every public page. */
export function requireVisitor(args: Args): Promise<Turn> {
  return openTurn(args);
}

/** Anybody signed in; others are sent to sign in and come back. */
export async function requireUser(args: Args): Promise<SignedInTurn> {
  const turn = await openTurn(args);
  if (!turn.viewer) throw redirect(paths.login(turn.url.pathname + turn.url.search));
  return turn as SignedInTurn;
}

/** Pages that exist only in the demo, for those who try the site on their own machine. */
export async function requireDemo(args: Args): Promise<Turn> {
  const turn = await openTurn(args);
  if (!turn.house.environment.isDemo) throw new Response(null, { status: 404 });
  return turn;
}
