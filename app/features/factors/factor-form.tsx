import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button, type ButtonLook } from '~/ui/forms/button';
import { FormErrors } from '~/ui/forms/form-errors';
import { Notice } from '~/ui/page/notice';
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
  const { state, formData } = useNavigation();
  const errors = reply?.errors ?? {};
  return (
    <Form method="post" replace preventScrollReset className="grid gap-4">
      <input type="hidden" name="form" value={intent} />
      {button ? null : <button type="submit" name="intent" value={intent} hidden />}
      <FormErrors errors={errors.form} />
      {reply?.notice ? (
        <Notice kind="success" role="status">
          {reply.notice}
        </Notice>
      ) : null}
      {children}
      {proof?.({ id, errors })}
      {button ?? (
        <Button
          type="submit"
          name="intent"
          value={intent}
          look={look}
          isPending={state === 'submitting' && formData?.get('intent') === intent}
        >
          {submitText}
        </Button>
      )}
    </Form>
  );
}
