import { eq } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { accounts } from './tables.server';

type Notice = { subject: string; text: string };

/** Tells an owner at each proven contact what was changed. The change is kept: a gateway that fails changes nothing. */
export async function notifyOwner(ctx: Ctx, accountId: number, notice: Notice): Promise<void> {
  const row = await ctx.db.query.accounts.findFirst({
    columns: { mobile: true, mobileVerifiedAt: true, email: true, emailVerifiedAt: true },
    where: eq(accounts.id, accountId),
  });
  const proven = [row?.mobileVerifiedAt && row.mobile, row?.emailVerifiedAt && row.email].filter(Boolean) as string[];
  for (const contact of proven) await notifyContact(ctx, contact, notice);
}

/** The same to one number or address, such as one that is no longer the account's. */
export async function notifyContact(ctx: Ctx, contact: string, { subject, text }: Notice): Promise<void> {
  const { email, sms } = ctx.gateways;
  const sent = contact.includes('@') ? email.send({ to: contact, subject, text }) : sms.send({ to: contact, text });
  await sent.catch((error) => {
    if (!(error instanceof Refusal)) throw error;
  });
}
