import type { FormReply } from '~/http/forms/form-reply';
import { FormErrors } from '~/ui/forms/form-errors';
import { Notice } from '~/ui/page/notice';

type FormOutcomeProps = {
  reply: Pick<FormReply, 'errors' | 'notice'> | undefined;
  /** Where others than the reply's own concern the form as a whole. */
  errors?: readonly string[] | null;
};

/** What was wrong with a form as a whole, and what was done where the page stays. */
export function FormOutcome({ reply, errors = reply?.errors.form }: FormOutcomeProps) {
  return (
    <>
      <FormErrors errors={errors} />
      {reply?.notice ? (
        <Notice kind="success" role="status">
          {reply.notice}
        </Notice>
      ) : null}
    </>
  );
}
