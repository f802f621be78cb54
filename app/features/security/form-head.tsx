import { FormOutcome } from '~/features/common/form-outcome';
import type { FormReply } from '~/http/forms/form-reply';

/** What a form on this page begins with: its name, what was wrong with it as a whole, and what was done. */
export function FormHead({ form, intent, reply }: { form: string; intent: string; reply: FormReply | undefined }) {
  return (
    <>
      {/* The first button is the one that Enter presses. */}
      <button type="submit" name="intent" value={intent} hidden />
      <input type="hidden" name="form" value={form} />
      <FormOutcome reply={reply} />
    </>
  );
}
