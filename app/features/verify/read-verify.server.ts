import { isWay, type Way } from '~/domain/identity/second-step/ways';
import type { Entrance } from '~/domain/identity/sign-in/entrances';
import type { RequestContext } from '~/http/request/request-context.server';
import { readCodeCooldown } from '~/http/sign-in/code-cooldown.server';
import { relyingParty } from '~/http/sign-in/relying-party.server';
import { findWaitingChallenge } from '~/http/sign-in/waiting-sign-in.server';

/** All that the second step shows; null where no sign-in waits for one. The query's `method` chooses among the ways. */
export async function readVerify(ctx: RequestContext, entrances: readonly Entrance[]) {
  const found = await findWaitingChallenge(ctx, entrances);
  if (!found) return null;
  const { challenge } = found;
  const ways = challenge.ways.filter((way) => way !== 'passkey' || relyingParty(ctx) !== null);
  const wanted = ctx.url.searchParams.get('method');
  const way = isWay(wanted) && ways.includes(wanted) ? wanted : (ways[0] ?? null);
  const recipient = way === 'sms' ? challenge.contacts.mobile : way === 'email' ? challenge.contacts.email : null;
  return {
    account: challenge.account,
    reason: challenge.reason,
    way,
    others: ways.filter((other) => other !== way),
    masked: challenge.masked,
    question: way !== 'passkey' ? challenge.question : null,
    language: ctx.language,
    rest: await readCooldown(ctx, recipient),
  };
}

export type VerifyPage = NonNullable<Awaited<ReturnType<typeof readVerify>>>;
export type { Way };

async function readCooldown(ctx: RequestContext, recipient: string | null) {
  const rest = recipient ? await readCodeCooldown(ctx, 'verifyPlace') : null;
  const isSent = rest !== null && rest.recipient === recipient;
  return {
    isSent,
    cooldownSeconds: isSent ? rest.cooldownSeconds : 0,
    cooldownUntil: isSent ? rest.cooldownUntil : null,
  };
}
