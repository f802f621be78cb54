import type { FormReply } from '~/http/forms/form-reply';
/** A page holds several forms; only the one that was sent shows what was wrong with it. */
export function replyToForm(form: string, reply: FormReply | undefined): FormReply | undefined {
  return reply && formNamed(reply.values) === form ? reply : undefined;
}

/** By its hidden `form`; forms of one action are known by the `intent` of their button, or by what they ask for. */
export function formNamed(values: Record<string, string | undefined>): string {
  const { form, intent = '' } = values;
  if (form) return form;
  if (intent !== 'sendCode' && intent !== 'contact') return intent;
  if (values.mobileNum !== undefined) return 'mobileNum';
  return values.email === undefined ? 'forgottenPayment' : 'email';
}
