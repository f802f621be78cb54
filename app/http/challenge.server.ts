import { z } from 'zod';
import { cookieLine, isSecureSite, sign, unsign } from './cookies.server';
import type { Turn } from './turn.server';

/** A sign-in that waits for its second step, as its browser keeps it. */
export type WaitingSignIn = z.output<typeof WaitingSignInSchema>;

const WaitingSignInSchema = z.object({
  token: z.string().min(1).max(100),
  isRemembered: z.boolean(),
  rememberedName: z.string().max(200),
});

const lifeSeconds = 600;

export function challengeCookie(turn: Turn, waiting: WaitingSignIn): string {
  const text = Buffer.from(JSON.stringify(waiting)).toString('base64url');
  return line(turn, sign(text, secretOf(turn)), lifeSeconds);
}

/** Null where no sign-in waits, or the cookie is not ours. */
export function readWaitingSignIn(turn: Turn): WaitingSignIn | null {
  const signed = turn.cookies.get(cookieName(turn));
  const text = signed ? unsign(signed, secretOf(turn)) : null;
  if (text === null) return null;
  return WaitingSignInSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
}

/** The line that takes it away, where there is one. */
export function endedChallengeCookie(turn: Turn): [string, string][] {
  return turn.cookies.has(cookieName(turn)) ? [['Set-Cookie', line(turn, '', 0)]] : [];
}

function line(turn: Turn, value: string, maxAgeSeconds: number): string {
  const isSecure = isSecureSite(turn.services.environment);
  return cookieLine(cookieName(turn), value, { maxAgeSeconds, isHttpOnly: true, isSecure });
}

function cookieName({ services }: Turn): string {
  return isSecureSite(services.environment) ? '__Host-challenge' : 'challenge';
}

/** No other signed cookie passes for this one. */
function secretOf({ services }: Turn): string {
  return `challenge ${services.environment.sessionSecret ?? ''}`;
}
