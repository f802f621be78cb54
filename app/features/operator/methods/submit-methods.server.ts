import type { z } from 'zod';
import { findMethod } from '~/domain/cashier/methods/list-methods.server';
import { type MethodInput, saveMethod } from '~/domain/cashier/methods/save-method.server';
import { switchMethod } from '~/domain/cashier/methods/switch-method.server';
import { submitForm } from '~/http/forms.server';
import type { SignedInTurn } from '~/http/guards.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { MethodSchema, SwitchSchema } from './method-schema';

/** Of the list: switches one on or off. */
export function submitSwitch(turn: SignedInTurn) {
  return submitForm(turn, SwitchSchema, async ({ methodId, isEnabled }) => {
    const code = await switchMethod(turn, { methodId, isEnabled: isEnabled === 'true' });
    return redirectWithToast(turn, paths.operatorMethods(), turn.t(`cashdesk:methods.switched.${isEnabled}`, { code }));
  });
}

/** Saves a new one, or another as it was seen. Its code is for good: deposits and the audit know it by that. */
export async function submitMethod(turn: SignedInTurn) {
  const { params, gateways } = turn;
  const id = Number(params.id);
  const before = params.id === 'new' ? null : Number.isSafeInteger(id) ? await findMethod(turn, id) : null;
  if (params.id !== 'new' && !before) throw new Response(null, { status: 404 });
  const providers = [...gateways.payments.codes, ...(before?.provider ? [before.provider] : [])];
  return submitForm(turn, MethodSchema(providers), async ({ seenAt, ...typed }) => {
    const input = { ...inputOf(typed), ...(before ? { code: before.code } : {}) };
    await saveMethod(turn, input, before ? { updatedAt: new Date(Number(seenAt ?? 0)) } : { isNew: true });
    return redirectWithToast(turn, paths.operatorMethods(), turn.t('cashdesk:methods.saved', { code: input.code }));
  });
}

type Typed = Omit<z.output<ReturnType<typeof MethodSchema>>, 'seenAt'>;

function inputOf({ nameBn, nameEn, arrivalBn, arrivalEn, min, max, feeFixed, ...typed }: Typed): MethodInput {
  const { code, kind, provider, feePercent: feePpm, quickAmounts, position, details, isEnabled } = typed;
  return {
    code,
    kind,
    provider,
    names: { bn: nameBn, en: nameEn },
    arrival: { bn: arrivalBn, en: arrivalEn },
    minMinor: min,
    maxMinor: max,
    feeFixedMinor: feeFixed,
    feePpm,
    quickAmountsMinor: quickAmounts,
    position,
    details,
    isEnabled: isEnabled !== undefined,
  };
}
