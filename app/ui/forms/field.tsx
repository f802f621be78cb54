import type { ReactNode } from 'react';
import { FieldErrors } from './field-errors';

/** What the control must carry to belong to its label, hint and message. Spread it on the control. */
export type FieldControl = {
  id: string;
  name: string;
  required: boolean | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
};

type FieldProps = {
  name: string;
  /** By default the name; give one where a name is twice on a page. */
  id?: string;
  label: ReactNode;
  hint?: ReactNode;
  errors?: readonly string[] | null;
  isRequired?: boolean;
  children: (control: FieldControl) => ReactNode;
};

/** `<Field name="email" label={…} errors={…}>{(control) => <TextInput {...control} type="email" />}</Field>` */
export function Field({ name, id = name, label, hint, errors, isRequired, children }: FieldProps) {
  const isWrong = Boolean(errors?.length);
  const described = [hint && `${id}-hint`, isWrong && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
        {isRequired ? (
          <span className="field-star" aria-hidden="true">
            {' '}
            *
          </span>
        ) : null}
      </label>
      {children({
        id,
        name,
        required: isRequired || undefined,
        'aria-describedby': described || undefined,
        'aria-invalid': isWrong || undefined,
      })}
      {hint ? (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldErrors name={name} id={`${id}-error`} errors={errors} />
    </div>
  );
}
