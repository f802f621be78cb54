import { Icon } from '~/ui/media/icon';

type FieldErrorsProps = { name: string; id: string; errors?: readonly string[] | null };

/** The message of one field, found by people beneath it and by programs under `data-error-for`. */
export function FieldErrors({ name, id, errors }: FieldErrorsProps) {
  if (!errors?.length) return null;
  return (
    <p className="field-error" id={id} data-error-for={name}>
      <Icon name="warning" />
      <span>{errors.join(' ')}</span>
    </p>
  );
}
