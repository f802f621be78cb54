import type { ReactNode } from 'react';
import { Notice } from '~/ui/page/notice';
import { CodeField } from './code-field';
import { Field } from './field';
import { PasswordInput } from './password-input';

type ProofFieldProps = {
  kind: 'none' | 'password' | 'code';
  /** Keeps ids apart where a page has several forms. */
  id: string;
  label: string;
  hint?: ReactNode;
  errors?: Record<string, string[]>;
  showLabel: string;
  hideLabel: string;
  /** What is above the code: the button that sends it. */
  sendButton?: ReactNode;
  /** Said instead of the code's field where none can be sent. */
  unreachable?: ReactNode;
  codeField?: string;
};

/** By what the owner proves again who they are; nothing while the last proof is fresh. */
export function ProofField(props: ProofFieldProps) {
  const { kind, id, label, hint, errors = {}, showLabel, hideLabel, codeField = 'verificationCode' } = props;
  if (kind === 'none') return null;
  if (kind === 'password') {
    return (
      <Field name="password" id={`${id}-password`} label={label} hint={hint} errors={errors.password} isRequired>
        {(control) => (
          <PasswordInput
            {...control}
            showLabel={showLabel}
            hideLabel={hideLabel}
            autoComplete="current-password"
            maxLength={200}
          />
        )}
      </Field>
    );
  }
  if (props.unreachable) return <Notice kind="warning">{props.unreachable}</Notice>;
  return (
    <>
      {props.sendButton}
      <CodeField name={codeField} id={`${id}-${codeField}`} label={label} hint={hint} errors={errors[codeField]} />
    </>
  );
}
