import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { FormOutcome } from '~/features/common/form-outcome';
import type { ButtonLook } from '~/ui/forms/button';
import { IntentButton } from '~/ui/forms/intent-button';
import type { FactorIntent, FactorsReply } from './factors-reply';

/** The proof a form asks for; the page puts it in, since other pages ask for the same. */
export type ProofSlotOf = (slot: { id: string; errors: Record<string, string[]> }) => ReactNode;

type FactorFormProps = {
  intent: FactorIntent;
  /** Keeps ids apart where several forms have one intent. */
  id?: string;
  reply: FactorsReply | undefined;
  /** Left out where the change is harmless. */
  proof?: ProofSlotOf;
  submitText: ReactNode;
  look?: ButtonLook;
  /** Instead of the plain button. */
  button?: ReactNode;
  children?: ReactNode;
};

/** One change to a factor: its fields, the proof it wants, its button. */
export function FactorForm({ intent, id = intent, reply, proof, submitText, look, button, children }: FactorFormProps) {
  const errors = reply?.errors ?? {};
  return (
    <Form method="post" replace preventScrollReset className="grid gap-4">
      <input type="hidden" name="form" value={intent} />
      {button ? null : <button type="submit" name="intent" value={intent} hidden />}
      <FormOutcome reply={reply} />
      {children}
      {proof?.({ id, errors })}
      {button ?? (
        <IntentButton intent={intent} look={look}>
          {submitText}
        </IntentButton>
      )}
    </Form>
  );
}
