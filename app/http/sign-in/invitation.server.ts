import { checkInvitation, type Invitation } from '~/domain/identity/registration/check-invitation.server';
import { Refusal } from '~/domain/shared/refusal';
import { type HeaderPairs, siteCookie } from '~/http/request/cookies.server';
import { domainOf } from '~/http/request/domain.server';
import type { RequestContext } from '~/http/request/request-context.server';

/** The codes a visitor came with, as a form shows them. */
export type GivenInvitation = { affiliateCode: string; referralCode: string };

const codesCookie = siteCookie('invitation', {
  isHostOnly: true,
  isHttpOnly: true,
  maxAgeSeconds: 30 * 86_400,
  signedFor: 'invitation',
});
const code = /^[A-Za-z0-9]{3,20}$/;
const none: GivenInvitation = { affiliateCode: '', referralCode: '' };

/** The codes in this address, else those kept from an earlier one: the newest invitation counts, whole. */
export function readInvitation(ctx: RequestContext): GivenInvitation {
  return inAddress(ctx.url) ?? inCookie(ctx) ?? none;
}

/** For who is not asked: the codes they came with, if they still invite, and the one beside the domain that was asked for. */
export async function invitationOf(ctx: RequestContext): Promise<Invitation & GivenInvitation> {
  const given = readInvitation(ctx);
  return { ...((await invites(ctx, given)) ? given : none), domainCode: domainCodeOf(ctx) };
}

/** The affiliate code that is beside the domain in the operator's table. */
function domainCodeOf(ctx: RequestContext): string | null {
  return domainOf(ctx)?.affiliateCode ?? null;
}

/** The cookie that keeps the codes of this address until they are used; null where there are none, or none that invites. */
export async function keepInvitation(ctx: RequestContext): Promise<string | null> {
  const given = inAddress(ctx.url);
  const isMember = ctx.viewer !== null && ctx.viewer.role !== 'trial';
  if (!given || isMember || !(await invites(ctx, given))) return null;
  return codesCookie.line(ctx.services.environment, JSON.stringify(given));
}

/** Once it has been used. */
export function forgetInvitation(ctx: RequestContext): HeaderPairs {
  return codesCookie.forget(ctx);
}

async function invites(ctx: RequestContext, given: GivenInvitation): Promise<boolean> {
  try {
    await checkInvitation(ctx, given);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

function inAddress({ searchParams }: URL): GivenInvitation | null {
  const [affiliateCode, referralCode] = ['affiliateCode', 'referralCode'].map((name) =>
    (searchParams.get(name) ?? '').trim().slice(0, 40),
  ) as [string, string];
  return affiliateCode || referralCode ? { affiliateCode, referralCode } : null;
}

function inCookie({ cookies, services }: RequestContext): GivenInvitation | null {
  const value = codesCookie.read(services.environment, cookies);
  if (!value) return null;
  const { affiliateCode = '', referralCode = '' } = JSON.parse(value) as Partial<GivenInvitation>;
  return { affiliateCode: known(affiliateCode), referralCode: known(referralCode) };
}

function known(text: string): string {
  return code.test(text) ? text : '';
}
