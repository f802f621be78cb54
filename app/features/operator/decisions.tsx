import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { type FormReply, replyTo } from '~/http/forms/form-reply';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { IntentButton } from '~/ui/forms/intent-button';
import { Textarea } from '~/ui/forms/textarea';
import { Icon, type IconName } from '~/ui/media/icon';
import { Disclosure } from '~/ui/page/disclosure';
import { Panel } from '~/ui/page/panel';

type DecisionsProps<Act extends string> = {
  heading: string;
  acts: readonly Act[];
  icons: Record<Act, IconName>;
  titleOf: (act: Act) => string;
  reply: FormReply | undefined;
  errors: string[] | undefined;
  /** What the operator must know before deciding. */
  note?: string | null;
  /** Said where there is nothing to decide. */
  none: string;
  /** The first one is open before anything was sent. */
  isFirstOpen?: boolean;
  formOf: (act: Act, reply: FormReply | undefined) => ReactNode;
};

/** What an operator may decide. Each opens to say what will happen, and only then has the button that does it. */
export function Decisions<Act extends string>({ acts, reply, ...panel }: DecisionsProps<Act>) {
  const { heading, icons, titleOf, errors, note, none, isFirstOpen = false, formOf } = panel;
  return (
    <Panel heading={heading} className="console-acts">
      <FormErrors errors={errors} />
      {note ? <p className="mb-3 text-muted">{note}</p> : null}
      {acts.length === 0 ? <p className="text-muted">{none}</p> : null}
      <div className="grid gap-2">
        {acts.map((act, at) => (
          <Disclosure
            key={act}
            group="act"
            isOpen={replyTo(act, reply) !== undefined || (at === 0 && isFirstOpen) || undefined}
            summary={
              <span className="flex items-center gap-3">
                <Icon name={icons[act]} />
                {titleOf(act)}
              </span>
            }
          >
            {formOf(act, replyTo(act, reply))}
          </Disclosure>
        ))}
      </div>
    </Panel>
  );
}

type DecisionFormProps = {
  act: string;
  text: string;
  submit: string;
  isGrave: boolean;
  requestKey?: string;
  children: ReactNode;
};

export function DecisionForm({ act, text, submit, isGrave, requestKey, children }: DecisionFormProps) {
  return (
    <Form method="post" replace preventScrollReset className="grid gap-3">
      <p className="text-sm text-muted">{text}</p>
      {requestKey ? <input type="hidden" name="requestKey" value={requestKey} /> : null}
      {children}
      <IntentButton intent={act} look={isGrave ? 'danger' : 'primary'}>
        {submit}
      </IntentButton>
    </Form>
  );
}

type DecisionReasonProps = {
  act: string;
  label: string;
  hint?: string;
  reply: FormReply | undefined;
  isRequired: boolean;
};

export function DecisionReason({ act, label, hint, reply, isRequired }: DecisionReasonProps) {
  return (
    <Field
      name="reason"
      id={`${act}-reason`}
      label={label}
      hint={hint}
      errors={reply?.errors.reason}
      isRequired={isRequired}
    >
      {(control) => <Textarea {...control} rows={2} maxLength={500} defaultValue={reply?.values.reason} />}
    </Field>
  );
}
