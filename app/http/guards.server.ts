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
  if (!turn.viewer) throw redirect(paths.login(here(turn)));
  return turn as SignedInTurn;
}

/** A member with an account of their own; who only tries the site is told what for. Agents and operators have centres of their own. */
export async function requireMember(args: Args): Promise<SignedInTurn> {
  const turn = await requireUser(args);
  if (turn.viewer.role === 'trial') throw redirect(paths.trialNotice(here(turn)), 303);
  if (turn.viewer.role !== 'member') throw new Response(null, { status: 404 });
  return turn;
}

/** An agent; everybody else meets the agents' entrance. */
export async function requireAgent(args: Args): Promise<SignedInTurn> {
  const turn = await openTurn(args);
  if (turn.viewer?.role !== 'agent') throw redirect(paths.agent());
  return turn as SignedInTurn;
}

/** An operator; visitors meet the operators' entrance, for all others there is nothing here. */
export async function requireOperator(args: Args): Promise<SignedInTurn> {
  const turn = await openTurn(args);
  if (!turn.viewer) throw redirect(paths.operator());
  if (turn.viewer.role !== 'operator') throw new Response(null, { status: 404 });
  return turn as SignedInTurn;
}

/** Pages that exist only in the demo, for those who try the site on their own machine. */
export async function requireDemo(args: Args): Promise<Turn> {
  const turn = await openTurn(args);
  if (!turn.house.environment.isDemo) throw new Response(null, { status: 404 });
  return turn;
}

function here({ url }: Turn): string {
  return url.pathname + url.search;
}
