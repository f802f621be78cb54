import { checkInvitation, type Invitation } from '~/domain/identity/check-invitation.server';
import { Refusal } from '~/domain/shared/refusal';
import type { Environment } from '~/environment.server';
import { cookieLine, isSecureSite, sign, unsign } from './cookies.server';
import { domainOf } from './domain.server';
import type { Turn } from './turn.server';

/** The codes a visitor came with, as a form shows them. */
export type GivenInvitation = { affiliateCode: string; referralCode: string };

const monthSeconds = 30 * 86_400;
const code = /^[A-Za-z0-9]{3,20}$/;
const none: GivenInvitation = { affiliateCode: '', referralCode: '' };

/** The codes in this address, else those kept from an earlier one: the newest invitation counts, whole. */
export function readInvitation(turn: Turn): GivenInvitation {
  return inAddress(turn.url) ?? inCookie(turn) ?? none;
}

/** For who is not asked: the codes they came with, if they still invite, and the one beside the domain that was asked for. */
export async function invitationOf(turn: Turn): Promise<Invitation & GivenInvitation> {
  const given = readInvitation(turn);
  return { ...((await invites(turn, given)) ? given : none), domainCode: domainCodeOf(turn) };
}

/** The affiliate code that stands beside the domain in the operator's table. */
function domainCodeOf(turn: Turn): string | null {
  return domainOf(turn)?.affiliateCode ?? null;
}

/** The cookie that keeps the codes of this address until they are used; null where there are none, or none that invites. */
export async function keepInvitation(turn: Turn): Promise<string | null> {
  const given = inAddress(turn.url);
  const isMember = turn.viewer !== null && turn.viewer.role !== 'trial';
  if (!given || isMember || !(await invites(turn, given))) return null;
  return line(
    turn.services.environment,
    sign(JSON.stringify(given), secretOf(turn.services.environment)),
    monthSeconds,
  );
}

/** Once it has been used. */
export function forgetInvitation(turn: Turn): [string, string][] {
  const { environment } = turn.services;
  return turn.cookies.has(cookieName(environment)) ? [['Set-Cookie', line(environment, '', 0)]] : [];
}

async function invites(turn: Turn, given: GivenInvitation): Promise<boolean> {
  try {
    await checkInvitation(turn, given);
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

function inCookie({ cookies, services }: Turn): GivenInvitation | null {
  const signed = cookies.get(cookieName(services.environment));
  const value = signed ? unsign(signed, secretOf(services.environment)) : null;
  if (!value) return null;
  const { affiliateCode = '', referralCode = '' } = JSON.parse(value) as Partial<GivenInvitation>;
  return { affiliateCode: known(affiliateCode), referralCode: known(referralCode) };
}

function known(text: string): string {
  return code.test(text) ? text : '';
}

function line(environment: Environment, value: string, maxAgeSeconds: number): string {
  const isSecure = isSecureSite(environment);
  return cookieLine(cookieName(environment), value, { maxAgeSeconds, isHttpOnly: true, isSecure });
}

function cookieName(environment: Environment): string {
  return isSecureSite(environment) ? '__Host-invitation' : 'invitation';
}

/** Signed apart from sessions and browsers, though one secret is behind them all. */
function secretOf(environment: Environment): string {
  return `invitation ${environment.sessionSecret ?? ''}`;
}
