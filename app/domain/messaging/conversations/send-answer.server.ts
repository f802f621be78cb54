import { createHash } from 'node:crypto';
import { numberAsName } from '~/domain/identity/profile/dialing-codes';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';

export type ContactKind = 'email' | 'sms';

/** By what the contact that a visitor left is written to. Null: it is neither an address nor a number, or no gateway is set up. */
export function contactKind({ gateways }: Pick<Ctx, 'gateways'>, contact: string): ContactKind | null {
  const kind = contact.includes('@') ? 'email' : 'sms';
  if (gateways[kind].isMissing || !recipientOf(contact)) return null;
  return kind;
}

type Letter = {
  contact: string;
  subject: string;
  text: string;
  /** Of the answer's entry: the same letter, however often it is sent. */
  requestKey: string;
};

/** Sends an answer to who has no inbox, once it is stored. False: it did not go out. */
export async function sendAnswer(
  ctx: Pick<Ctx, 'gateways'>,
  { contact, subject, text, requestKey }: Letter,
): Promise<boolean> {
  const kind = contactKind(ctx, contact);
  const to = recipientOf(contact);
  if (kind === null || to === null) return false;
  const { email, sms } = ctx.gateways;
  const id = createHash('sha256').update(`answer ${requestKey}`).digest('hex').slice(0, 20);
  const sent = kind === 'email' ? email.send({ to, subject, text, id }) : sms.send({ to, text, id });
  return sent.then(
    () => true,
    (error) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );
}

function recipientOf(contact: string): string | null {
  const typed = contact.trim();
  if (!typed.includes('@')) return numberAsName(typed);
  return /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/.test(typed) ? typed : null;
}
