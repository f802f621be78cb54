import { data } from '@remix-run/node';
import { makeTicket } from '~/domain/identity/tickets/make-ticket.server';
import { signInByTicket } from '~/domain/identity/tickets/use-ticket.server';
import { qrCode } from '~/http/files/qr-code.server';
import type { FormReply } from '~/http/forms/form-reply';
import { submitForm } from '~/http/forms/forms.server';
import { paths } from '~/http/links/paths';
import { clientLocationOf } from '~/http/request/browser.server';
import type { HeaderPairs } from '~/http/request/cookies.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { neverStore } from '~/http/request/load-context.server';
import { mainOrigin } from '~/http/request/main-origin.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { enter } from '~/http/sign-in/enter.server';
import { MakeTicketSchema, UseTicketSchema } from './ticket-schema';

/** Shown once: the address in it signs its reader in. */
export type ShownTicket = { address: string; qr: { path: string; size: number } };
export type TicketReply = FormReply<{ ticket?: ShownTicket }>;

/** A member is shown what opens the account on a phone. */
export function submitMakeTicket(ctx: SignedInContext) {
  neverStore(ctx);
  return submitForm(ctx, MakeTicketSchema, async () => {
    const { id: accountId, sessionId } = ctx.viewer;
    const { token } = await makeTicket(ctx, { accountId, sessionId });
    const address = new URL(paths.appTicket(token), mainOrigin(ctx)).toString();
    return data<TicketReply>({ values: {}, errors: {}, ticket: { address, qr: qrCode(address) } });
  });
}

/** The press on the phone. */
export function submitUseTicket(ctx: RequestContext) {
  neverStore(ctx);
  const { clientLocation, cookie } = clientLocationOf(ctx);
  const headers: HeaderPairs = cookie ? [['Set-Cookie', cookie]] : [];
  return submitForm(
    ctx,
    UseTicketSchema,
    async ({ token }) => {
      const admitted = await signInByTicket(ctx, ctx.services.keyedHash, { token, clientLocation });
      return enter(ctx, admitted, { entrance: 'member', headers });
    },
    async () => ({ headers }),
  );
}
