import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { neverStore } from './load-context.server';
import { paths } from './paths';
import { safeRedirect } from './safe-redirect';
import type { Viewer } from './session.server';
import { openTurn, type Turn } from './turn.server';

type Args = LoaderFunctionArgs | ActionFunctionArgs;
export type SignedInTurn = Turn & { viewer: Viewer; actor: Turn['actor'] & { id: number } };

/** A loader or an action that is a guard and one function of what the guard returns. */
export function guarded<Proven, Answer>(guard: (args: Args) => Promise<Proven>, work: (turn: Proven) => Answer) {
  return async (args: Args): Promise<Awaited<Answer>> => await work(await guard(args));
}

/** Anybody; the door of every public page. */
export function requireVisitor(args: Args): Promise<Turn> {
  return openTurn(args);
}

/** Whoever has no account of their own: visitors, and who only tries the site. Others are led to where they were going. */
export async function requireNewcomer(args: Args): Promise<Turn> {
  const turn = await openTurn(args);
  const hasAccount = turn.viewer !== null && turn.viewer.role !== 'trial';
  const status = ['GET', 'HEAD'].includes(turn.request.method) ? 302 : 303;
  if (hasAccount) throw redirect(safeRedirect(turn.url.searchParams.get('redirectTo')), status);
  return turn;
}

/** Anybody signed in; others are sent to sign in and come back. */
export async function requireUser(args: Args): Promise<SignedInTurn> {
  const turn = await openTurn(args);
  if (!turn.viewer) throw redirect(paths.login(here(turn)));
  return signedIn(turn);
}

/** A member with an account of their own; who only tries the site is told what for. Agents and operators have centres of their own. */
export async function requireMember(args: Args): Promise<SignedInTurn> {
  const turn = await requireUser(args);
  if (turn.viewer.role === 'trial') throw redirect(paths.trialNotice(here(turn)), 303);
  if (turn.viewer.role !== 'member') throw new Response(null, { status: 404 });
  return turn;
}

/** Contracts stand over home for whoever may hold one, members and agents, and in the agent centre. */
export async function requireContractHolder(args: Args): Promise<SignedInTurn> {
  if (isAgentsPage(args)) return requireAgent(args);
  const turn = await requireUser(args);
  return turn.viewer.role === 'agent' ? turn : requireMember(args);
}

/** Who plays, for money or on trial. */
export async function requirePlayer(args: Args): Promise<SignedInTurn> {
  const turn = await requireUser(args);
  if (!isPlayer(turn.viewer.role, turn.site.settings)) throw new Response(null, { status: 404 });
  return turn;
}

/** Operators look on, and agents unless the site lets them play. */
export function isPlayer(role: string, { agentsMayPlay }: { agentsMayPlay: boolean }): boolean {
  return role === 'member' || role === 'trial' || (role === 'agent' && agentsMayPlay);
}

/** An agent; everybody else meets the agents' entrance. */
export async function requireAgent(args: Args): Promise<SignedInTurn> {
  const turn = await openTurn(args);
  if (turn.viewer?.role !== 'agent') throw redirect(paths.agent());
  return signedIn(turn);
}

/** Anybody signed in, at the popups that stand over home and over the agents' entrance too: there only agents. */
export function requireUserHere(args: Args): Promise<SignedInTurn> {
  return isAtAgents(args.request) ? requireAgent(args) : requireUser(args);
}

/** As `requireUserHere`, for what changes an account: who only tries the site has none of their own. */
export async function requireAccountHere(args: Args): Promise<SignedInTurn> {
  const turn = await requireUserHere(args);
  if (turn.viewer.role === 'trial') throw redirect(paths.trialNotice(here(turn)), 303);
  return turn;
}

/** The agents' entrance: who came in is led on; for its popups, which are for them, they stay. */
export async function requireAgentEntrance(args: Args): Promise<Turn> {
  const turn = await openTurn(args);
  const isDoor = turn.url.pathname.replace(/\/$/, '').toLowerCase() === paths.agent();
  if (turn.viewer?.role === 'agent' && isDoor) throw redirect(paths.agentHome(), isPage(args) ? 302 : 303);
  neverStore(turn);
  return turn;
}

/** For pages that stand in both centres: each lets in its own. */
export function requireMemberOrAgent(args: Args): Promise<SignedInTurn> {
  return isAgentsPage(args) ? requireAgent(args) : requireMember(args);
}

function isAgentsPage({ request }: Args): boolean {
  return new URL(request.url).pathname.toLowerCase().startsWith(`${paths.agentHome().toLowerCase()}/`);
}

/** An operator; visitors meet the operators' entrance, for all others there is nothing here. */
export async function requireOperator(args: Args): Promise<SignedInTurn> {
  const turn = await openTurn(args);
  if (!turn.viewer) throw redirect(paths.operator());
  if (turn.viewer.role !== 'operator') throw new Response(null, { status: 404 });
  return signedIn(turn);
}

/** The operators' entrance: operators are led on, for everybody else signed in there is nothing here. */
export async function requireOperatorEntrance(args: Args): Promise<Turn> {
  const turn = await openTurn(args);
  if (turn.viewer?.role === 'operator') throw redirect(paths.operatorAccounts(), isPage(args) ? 302 : 303);
  if (turn.viewer) throw new Response(null, { status: 404 });
  neverStore(turn);
  return turn;
}

/** Pages that exist only in the demo, for those who try the site on their own machine. */
export async function requireDemo(args: Args): Promise<Turn> {
  const turn = await openTurn(args);
  if (!turn.services.environment.isDemo) throw new Response(null, { status: 404 });
  return turn;
}

/** Whether it is asked of one of the popups of the agents' entrance. */
export function isAtAgents({ url }: Request): boolean {
  return new URL(url).pathname.toLowerCase().startsWith(`${paths.agent()}/`);
}

function isPage({ request }: Args): boolean {
  return ['GET', 'HEAD'].includes(request.method);
}

function here({ url }: Turn): string {
  return url.pathname + url.search;
}

/** What is shown to who is signed in is stored nowhere. */
function signedIn(turn: Turn): SignedInTurn {
  neverStore(turn);
  return turn as SignedInTurn;
}
