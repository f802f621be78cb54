import { defaultDialingCode } from '~/domain/identity/profile/dialing-codes';
import { getOwnAccount } from '~/domain/identity/profile/get-own-account.server';
import { countriesIn } from '~/http/request/countries.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { type CodeCooldown, readCodeCooldown } from '~/http/sign-in/code-cooldown.server';

const awake: Omit<CodeCooldown, 'recipient'> = { cooldownSeconds: 0, cooldownUntil: null };

/** The account's number and address, and how long the buttons that send codes to prove them still rest. */
export async function readContacts(ctx: SignedInContext) {
  const [{ mobile, email, hasPaymentPassword }, { recipient, ...rest }, { recipient: _, ...paymentRest }] =
    await Promise.all([
      getOwnAccount(ctx, ctx.viewer.id),
      readCodeCooldown(ctx, 'contact'),
      readCodeCooldown(ctx, 'paymentPassword'),
    ]);
  const isAddress = recipient?.includes('@') ?? false;
  return {
    language: ctx.language,
    countries: countriesIn(ctx.language),
    defaultDialingCode,
    mobileNum: { contact: mobile, rest: recipient && !isAddress ? rest : awake },
    email: { contact: email, rest: isAddress ? rest : awake },
    payment: {
      isSet: hasPaymentPassword,
      canForget: Boolean(mobile?.isVerified || email?.isVerified),
      rest: paymentRest,
    },
  };
}

export type ContactsPage = Awaited<ReturnType<typeof readContacts>>;
