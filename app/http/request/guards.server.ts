import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { holdsRight, type WantedRight } from '~/domain/shared/rights';
import { operatorHome } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { safeRedirect } from '~/http/links/safe-redirect';
import { notFound } from '~/http/not-found.server';
import { textOf } from '../given';
import { neverStore } from './load-context.server';
import { openRequest, type RequestContext } from './request-context.server';
import type { Viewer } from './session.server';

type Args = LoaderFunctionArgs | ActionFunctionArgs;
export type SignedInContext = RequestContext & { viewer: Viewer; actor: RequestContext['actor'] & { id: number } };

/** A loader or an action that is a guard and one function of what the guard returns. */
export function guarded<Proven, Answer>(guard: (args: Args) => Promise<Proven>, work: (proven: Proven) => Answer) {
  return async (args: Args): Promise<Awaited<Answer>> => await work(await guard(args));
}

/** Anybody: the guard of every public page. */
export function requireVisitor(args: Args): Promise<RequestContext> {
  return openRequest(args);
}

/** Whoever has no account of their own: visitors, and who only tries the site. Others are led to where they were going. */
export async function requireNewcomer(args: Args): Promise<RequestContext> {
  const ctx = await openRequest(args);
  const hasAccount = ctx.viewer !== null && ctx.viewer.role !== 'trial';
  const status = ['GET', 'HEAD'].includes(ctx.request.method) ? 302 : 303;
  if (hasAccount) throw redirect(safeRedirect(ctx.url.searchParams.get('redirectTo')), status);
  return ctx;
}

/** Anybody signed in; others are sent to sign in and come back. */
export async function requireUser(args: Args): Promise<SignedInContext> {
  const ctx = await openRequest(args);
  if (!ctx.viewer) {
    const back = await whereTyped(ctx);
    throw redirect(ctx.load.endsSession ? paths.loginExpired(back) : paths.login(back));
  }
  return signedIn(ctx);
}

/** A member with an account of their own; who only tries the site is told what for. Agents and operators have centres of their own. */
export async function requireMember(args: Args): Promise<SignedInContext> {
  const ctx = await requireUser(args);
  if (ctx.viewer.role === 'trial') throw redirect(paths.trialNotice(here(ctx)), 303);
  if (ctx.viewer.role !== 'member') throw notFound();
  return ctx;
}

/** Contracts stand over home for whoever may hold one, members and agents, and in the agent centre. */
export async function requireContractHolder(args: Args): Promise<SignedInContext> {
  if (isAgentsPage(args)) return requireAgent(args);
  const ctx = await requireUser(args);
  return ctx.viewer.role === 'agent' ? ctx : requireMember(args);
}

/** Who plays, for money or on trial. */
export async function requirePlayer(args: Args): Promise<SignedInContext> {
  const ctx = await requireUser(args);
  if (!isPlayer(ctx.viewer.role, ctx.site.settings)) throw notFound();
  return ctx;
}

/** Operators look on, and agents unless the site lets them play. */
export function isPlayer(role: string, { agentsMayPlay }: { agentsMayPlay: boolean }): boolean {
  return role === 'member' || role === 'trial' || (role === 'agent' && agentsMayPlay);
}

/** An agent; everybody else meets the agents' entrance. */
export async function requireAgent(args: Args): Promise<SignedInContext> {
  const ctx = await openRequest(args);
  if (ctx.viewer?.role !== 'agent') throw redirect(paths.agent());
  return signedIn(ctx);
}

/** Anybody signed in, at the popups that stand over home and over the agents' entrance too: there only agents. */
export function requireUserHere(args: Args): Promise<SignedInContext> {
  return isAtAgents(args.request) ? requireAgent(args) : requireUser(args);
}

/** As `requireUserHere`, for what changes an account: who only tries the site has none of their own. */
export async function requireAccountHere(args: Args): Promise<SignedInContext> {
  const ctx = await requireUserHere(args);
  if (ctx.viewer.role === 'trial') throw redirect(paths.trialNotice(here(ctx)), 303);
  return ctx;
}

/** The agents' entrance: who came in is led on; for its popups, which are for them, they stay. */
export async function requireAgentEntrance(args: Args): Promise<RequestContext> {
  const ctx = await openRequest(args);
  const isSignInPage = ctx.url.pathname.replace(/\/$/, '').toLowerCase() === paths.agent();
  if (ctx.viewer?.role === 'agent' && isSignInPage) throw redirect(paths.agentHome(), isPage(args) ? 302 : 303);
  neverStore(ctx);
  return ctx;
}

/** For pages that stand in both centres: each admits its own. */
export function requireMemberOrAgent(args: Args): Promise<SignedInContext> {
  return isAgentsPage(args) ? requireAgent(args) : requireMember(args);
}

/** For what anybody finds over home and agents in their centre too. */
export function requireVisitorOrAgent(args: Args): Promise<RequestContext> {
  return isAgentsPage(args) ? requireAgent(args) : requireVisitor(args);
}

function isAgentsPage({ request }: Args): boolean {
  return new URL(request.url).pathname.toLowerCase().startsWith(`${paths.agentHome().toLowerCase()}/`);
}

/** What every operator has, whatever their roles: the frame of the console and their own notices. */
type OwnPages = 'own';
export type OperatorGate = WantedRight | OwnPages;

/**
 * The only gate of the console: an operator who holds the right, or one of several. Visitors meet the operators' entrance, for
 * all others, and for operators without the right, there is nothing here.
 */
export async function requireOperator(args: Args, gate: OperatorGate): Promise<SignedInContext> {
  const ctx = await openRequest(args);
  if (!ctx.viewer) throw redirect(paths.operator());
  if (ctx.viewer.role !== 'operator') throw notFound();
  return requireRight(signedIn(ctx), gate);
}

/** For what the gate of a page cannot know beforehand: a right that depends on the object. */
export function requireRight(ctx: SignedInContext, gate: OperatorGate): SignedInContext {
  if (gate !== 'own' && !holdsRight(ctx.viewer.rights, gate)) throw notFound();
  return ctx;
}

/** A loader, or the action of a page with one form. */
export function operatorPage<Answer>(gate: OperatorGate, work: (ctx: SignedInContext) => Answer) {
  const handler = async (args: Args): Promise<Awaited<Answer>> => await work(await requireOperator(args, gate));
  return Object.assign(handler, { gate });
}

/**
 * The action of a page with several forms: what `work` knows as intents each names its right, and one that is forgotten does
 * not compile. 400 for any other intent.
 */
export function operatorForms<Intent extends string, Answer>(
  work: (ctx: SignedInContext, intent: Intent) => Answer,
  gates: Record<NoInfer<Intent>, OperatorGate>,
) {
  const handler = async (args: Args): Promise<Awaited<Answer>> => {
    const ctx = await requireOperator(args, 'own');
    const intent = String((await ctx.form()).get('intent') ?? '');
    if (!Object.hasOwn(gates, intent)) throw new Response(null, { status: 400 });
    return await work(requireRight(ctx, gates[intent as Intent]), intent as Intent);
  };
  return Object.assign(handler, { gates });
}

/** The operators' entrance: operators are led on, for everybody else signed in there is nothing here. */
export async function requireOperatorEntrance(args: Args): Promise<RequestContext> {
  const ctx = await openRequest(args);
  if (ctx.viewer?.role === 'operator') throw redirect(operatorHome(ctx.viewer.rights), isPage(args) ? 302 : 303);
  if (ctx.viewer) throw notFound();
  neverStore(ctx);
  return ctx;
}

/** Pages that exist only in the demo, for those who try the site on their own machine. */
export async function requireDemo(args: Args): Promise<RequestContext> {
  const ctx = await openRequest(args);
  if (!ctx.services.environment.isDemo) throw notFound();
  return ctx;
}

/** Whether it is asked of one of the popups of the agents' entrance. */
export function isAtAgents({ url }: Request): boolean {
  return new URL(url).pathname.toLowerCase().startsWith(`${paths.agent()}/`);
}

function isPage({ request }: Pick<Args, 'request'>): boolean {
  return ['GET', 'HEAD'].includes(request.method);
}

function here({ url }: RequestContext): string {
  return url.pathname + url.search;
}

/** What the pages of the cashier take from their address. */
const typedFields = ['amount', 'methodId', 'offerCode', 'bankAccountId'];

/** The page they were on; of a form that was sent too late, what was typed goes along. */
async function whereTyped(ctx: RequestContext): Promise<string> {
  const form = isPage(ctx) ? null : await ctx.form().catch(() => null);
  if (!form) return here(ctx);
  const search = new URLSearchParams(ctx.url.search);
  for (const name of typedFields) {
    const typed = textOf(form, name).slice(0, 60);
    if (typed) search.set(name, typed);
  }
  return search.size > 0 ? `${ctx.url.pathname}?${search}` : ctx.url.pathname;
}

/** What is shown to who is signed in is stored nowhere. */
function signedIn(ctx: RequestContext): SignedInContext {
  neverStore(ctx);
  return ctx as SignedInContext;
}
