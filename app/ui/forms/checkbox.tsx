import type { InputHTMLAttributes, ReactNode } from 'react';
import { FieldErrors } from './field-errors';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> & {
  name: string;
  label: ReactNode;
  errors?: readonly string[] | null;
};

/** Its label is beside it and may hold links. */
export function Checkbox({ name, label, errors, id = name, ...rest }: CheckboxProps) {
  const isWrong = Boolean(errors?.length);
  return (
    <div className="field">
      <label className="check" htmlFor={id}>
        <input
          {...rest}
          type="checkbox"
          id={id}
          name={name}
          className="check-box"
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
        />
        <span className="min-w-0">{label}</span>
      </label>
      <FieldErrors name={name} id={`${id}-error`} errors={errors} />
    </div>
  );
}
