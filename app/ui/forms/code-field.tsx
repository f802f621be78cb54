import type { ReactNode } from 'react';
import { Field } from './field';
import { TextInput } from './text-input';

type CodeFieldProps = {
  name?: string;
  /** By default the name; give one where a page has several forms. */
  id?: string;
  label: string;
  hint?: ReactNode;
  errors: readonly string[] | undefined;
  isRequired?: boolean;
};

/** Where a code is typed that was sent, or that an app shows. */
export function CodeField({ name = 'verificationCode', isRequired = true, ...field }: CodeFieldProps) {
  return (
    <Field name={name} isRequired={isRequired} {...field}>
      {(control) => (
        <TextInput {...control} inputMode="numeric" autoComplete="one-time-code" spellCheck={false} maxLength={20} />
      )}
    </Field>
  );
}
