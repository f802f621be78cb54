import type { FormReply } from '~/http/forms/form-reply';
/** What a form of these panels brings back: refused with messages, or with recovery codes to be kept. */
export type FactorsReply = FormReply<{ recoveryCodes?: string[] }>;

/** Several forms share a page; a passkey's own forms are told apart by whose they are. */
export function replyOf(reply: FactorsReply | undefined, intent: FactorIntent, passkeyId?: number) {
  const isMine = reply?.values.intent === intent || reply?.values.form === intent;
  if (!isMine) return undefined;
  return passkeyId === undefined || reply.values.passkeyId === String(passkeyId) ? reply : undefined;
}

const factorIntents = [
  'beginAuthenticator',
  'confirmAuthenticator',
  'abandonAuthenticator',
  'renewRecoveryCodes',
  'authenticatorOff',
  'addPasskey',
  'renamePasskey',
  'removePasskey',
] as const;
export type FactorIntent = (typeof factorIntents)[number];

export function isFactorIntent(intent: unknown): intent is FactorIntent {
  return factorIntents.includes(intent as FactorIntent);
}
