import { maskedNumber } from '~/domain/identity/profile/dialing-codes';
import { maskedEmail } from '~/domain/identity/profile/masked-email';
import {
  findProofKind,
  findProofRecipient,
  type ProofKind,
  proveAgain,
  sendProofCode as send,
} from '~/domain/identity/proof/fresh-proof.server';
import { clientLocationHere } from '~/http/request/browser.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { type CodeCooldown, readCodeCooldown } from '~/http/sign-in/code-cooldown.server';
import { codeRules } from '~/http/sign-in/code-rules.server';

/** What the field shows: nothing, a password, or a code and where it goes (null: only signing in again helps). */
export type Proof =
  | { kind: 'none' }
  | { kind: 'password' }
  | ({ kind: 'code'; masked: string | null } & Omit<CodeCooldown, 'recipient'>);

function proofNeeded(ctx: SignedInContext): Promise<ProofKind> {
  return findProofKind(ctx, ctx.viewer.sessionId);
}

/** For the loader of a page whose form wants a fresh proof. */
export async function readProof(ctx: SignedInContext): Promise<Proof> {
  const kind = await proofNeeded(ctx);
  if (kind !== 'code') return { kind };
  const [recipient, { cooldownSeconds, cooldownUntil }] = await Promise.all([
    findProofRecipient(ctx, ctx.viewer.id),
    readCodeCooldown(ctx, 'proof'),
  ]);
  return { kind, masked: recipient && masked(recipient), cooldownSeconds, cooldownUntil };
}

/** The same for operators, who all have a password: no code is sent. */
export async function readPasswordProof(ctx: SignedInContext): Promise<Proof> {
  const kind = await proofNeeded(ctx);
  return kind === 'code' ? { kind, masked: null, cooldownSeconds: 0, cooldownUntil: null } : { kind };
}

/** Judges the `password` or the code that the form brought, unless the last proof is fresh. Refuses as `proveAgain` does. */
export async function proveFresh(ctx: SignedInContext, codeField = 'verificationCode'): Promise<void> {
  const form = await ctx.form();
  await proveAgain(ctx, ctx.services.keyedHash, {
    sessionId: ctx.viewer.sessionId,
    browser: clientLocationHere(ctx).browser,
    password: textOf(form, 'password'),
    verificationCode: textOf(form, codeField),
    codeField,
  });
}

/** Sends the code that proves the owner; answers what to say of it. */
export async function sendProofCode(ctx: SignedInContext): Promise<string> {
  const site = ctx.site.settings.siteName[ctx.language];
  const recipient = await send(ctx, ctx.services.keyedHash, {
    ...codeRules(ctx),
    accountId: ctx.viewer.id,
    clientLocation: clientLocationHere(ctx),
    message: (code) => ({ subject: site, text: ctx.t('proof:message', { site, code }) }),
  });
  return ctx.t('proof:sent', { to: masked(recipient) });
}

function masked(recipient: string): string {
  return recipient.includes('@') ? maskedEmail(recipient) : maskedNumber(recipient);
}

function textOf(form: FormData, name: string): string | undefined {
  const value = form.get(name);
  return typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined;
}
