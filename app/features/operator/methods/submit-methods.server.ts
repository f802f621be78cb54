import type { z } from 'zod';
import { findPayoutMethod, savePayoutMethod } from '~/domain/cashier/bank-accounts/payout-methods.server';
import { findMethod } from '~/domain/cashier/methods/list-methods.server';
import { saveMethod } from '~/domain/cashier/methods/save-method.server';
import { switchMethod } from '~/domain/cashier/methods/switch-method.server';
import { submitForm } from '~/http/forms.server';
import type { SignedInTurn } from '~/http/guards.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { MethodSchema, PayoutMethodSchema, SwitchSchema } from './method-schema';
import { findOr404, isPayout } from './read-methods.server';

/** Of the list: switches one on or off. */
export function submitSwitch(turn: SignedInTurn) {
  return submitForm(turn, SwitchSchema, async ({ methodId, isEnabled }) => {
    const code = await switchMethod(turn, { methodId, isEnabled: isEnabled === 'true' });
    return redirectWithToast(turn, paths.operatorMethods(), turn.t(`cashdesk:methods.switched.${isEnabled}`, { code }));
  });
}

/** Saves a new one, or another as it was seen. Its code is for good: deposits and the audit know it by that. */
export function submitMethodPage(turn: SignedInTurn) {
  return isPayout(turn) ? submitPayoutMethod(turn) : submitMethod(turn);
}

async function submitMethod(turn: SignedInTurn) {
  const before = turn.params.id === 'new' ? null : await findOr404(turn, findMethod);
  const providers = [...turn.gateways.payments.codes, ...(before?.provider ? [before.provider] : [])];
  return submitForm(
    turn,
    MethodSchema(providers),
    async ({ seenAt, kind, provider, details, quickAmounts, ...typed }) => {
      const payIn = { kind, provider, details, quickAmountsMinor: quickAmounts };
      const input = { ...sharedOf(typed), ...payIn, ...(before ? { code: before.code } : {}) };
      await saveMethod(turn, input, before ? { updatedAt: new Date(Number(seenAt ?? 0)) } : { isNew: true });
      return redirectWithToast(turn, paths.operatorMethods(), turn.t('cashdesk:methods.saved', { code: input.code }));
    },
  );
}

async function submitPayoutMethod(turn: SignedInTurn) {
  const before = turn.params.id === 'new' ? null : await findOr404(turn, findPayoutMethod);
  return submitForm(turn, PayoutMethodSchema, async ({ seenAt, kind, ...typed }) => {
    const input = { ...sharedOf(typed), kind, ...(before ? { code: before.code } : {}) };
    await savePayoutMethod(turn, input, before ? { updatedAt: new Date(Number(seenAt ?? 0)) } : { isNew: true });
    return redirectWithToast(turn, paths.operatorMethods(), turn.t('cashdesk:methods.saved', { code: input.code }));
  });
}

type Shared = Omit<z.output<typeof PayoutMethodSchema>, 'seenAt' | 'kind'>;

function sharedOf({ nameBn, nameEn, arrivalBn, arrivalEn, min, max, feeFixed, feePercent, ...typed }: Shared) {
  return {
    code: typed.code,
    names: { bn: nameBn, en: nameEn },
    arrival: { bn: arrivalBn, en: arrivalEn },
    minMinor: min,
    maxMinor: max,
    feeFixedMinor: feeFixed,
    feePpm: feePercent,
    position: typed.position,
    isEnabled: typed.isEnabled !== undefined,
  };
}
