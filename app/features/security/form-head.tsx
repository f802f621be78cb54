import type { FormReply } from '~/http/forms/form-reply';
import { FormErrors } from '~/ui/forms/form-errors';
import { Notice } from '~/ui/page/notice';

/** What a form on this page begins with: its name, what was wrong with it as a whole, and what was done. */
export function FormHead({ form, intent, reply }: { form: string; intent: string; reply: FormReply | undefined }) {
  return (
    <>
      {/* The first button is the one that Enter presses. */}
      <button type="submit" name="intent" value={intent} hidden />
      <input type="hidden" name="form" value={form} />
      <FormErrors errors={reply?.errors.form} />
      {reply?.notice ? (
        <Notice kind="success" role="status">
          {reply.notice}
        </Notice>
      ) : null}
    </>
  );
}
