import type { z } from 'zod';
import { findPayoutMethod, savePayoutMethod } from '~/domain/cashier/bank-accounts/payout-methods.server';
import { findMethod } from '~/domain/cashier/methods/list-methods.server';
import { saveMethod } from '~/domain/cashier/methods/save-method.server';
import type { Seen } from '~/domain/cashier/methods/seen';
import { turnMethodOff } from '~/domain/cashier/methods/turn-method-off.server';
import { namesOf } from '~/domain/shared/language';
import { doOrPropose } from '~/http/forms/do-or-propose.server';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { MethodSchema, PayoutMethodSchema, TurnOffSchema } from './method-schema';
import { findOr404, isPayout } from './read-methods.server';

/** Of the list: turns one off. Turning it on again is a change of the method, which another operator approves. */
export function submitTurnOff(ctx: SignedInContext) {
  return submitForm(ctx, TurnOffSchema, async ({ methodId }) => {
    const code = await turnMethodOff(ctx, methodId);
    return redirectWithToast(ctx, paths.operatorMethods(), ctx.t('cashdesk:methods.turnedOff', { code }));
  });
}

/** Saves a new one, or another as it was seen. Its code is for good: deposits and the audit know it by that. */
export function submitMethodPage(ctx: SignedInContext) {
  return isPayout(ctx) ? submitPayoutMethod(ctx) : submitMethod(ctx);
}

async function submitMethod(ctx: SignedInContext) {
  const before = ctx.params.id === 'new' ? null : await findOr404(ctx, findMethod);
  const providers = [...ctx.gateways.payments.codes, ...(before?.provider ? [before.provider] : [])];
  return submitForm(
    ctx,
    MethodSchema(providers),
    async ({ seenAt, reason, kind, provider, details, quickAmounts, ...typed }) => {
      const payIn = { kind, provider, details, quickAmountsMinor: quickAmounts };
      const input = { ...sharedOf(typed), ...payIn, ...(before ? { code: before.code } : {}) };
      return doOrPropose(ctx, { kind: 'paymentMethod', payload: input, reason }, async () => {
        await saveMethod(ctx, input, seenOf(before, seenAt));
        return saved(ctx, input.code);
      });
    },
  );
}

async function submitPayoutMethod(ctx: SignedInContext) {
  const before = ctx.params.id === 'new' ? null : await findOr404(ctx, findPayoutMethod);
  return submitForm(ctx, PayoutMethodSchema, async ({ seenAt, reason, kind, ...typed }) => {
    const input = { ...sharedOf(typed), kind, ...(before ? { code: before.code } : {}) };
    return doOrPropose(ctx, { kind: 'payoutMethod', payload: input, reason }, async () => {
      await savePayoutMethod(ctx, input, seenOf(before, seenAt));
      return saved(ctx, input.code);
    });
  });
}

function seenOf(before: object | null, seenAt: string | undefined): Seen {
  return before ? { updatedAt: new Date(Number(seenAt ?? 0)) } : { isNew: true };
}

function saved(ctx: SignedInContext, code: string): Response {
  return redirectWithToast(ctx, paths.operatorMethods(), ctx.t('cashdesk:methods.saved', { code }));
}

type Shared = Omit<z.output<typeof PayoutMethodSchema>, 'seenAt' | 'reason' | 'kind'>;

function sharedOf({ nameBn, nameEn, arrivalBn, arrivalEn, min, max, feeFixed, feePercent, ...typed }: Shared) {
  return {
    code: typed.code,
    names: namesOf({ nameBn, nameEn }),
    arrival: { bn: arrivalBn, en: arrivalEn },
    minMinor: min,
    maxMinor: max,
    feeFixedMinor: feeFixed,
    feePpm: feePercent,
    position: typed.position,
    isEnabled: typed.isEnabled !== undefined,
  };
}
