/** What a refused form brings back to its page. */
export type Reply = { values: Record<string, string>; errors: Record<string, string[]>; notice?: string };

/** A page holds several forms; only the one that was sent shows what was wrong with it. */
export function replyTo(form: string, reply: Reply | undefined): Reply | undefined {
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
