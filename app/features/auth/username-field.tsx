import { Field } from '~/ui/forms/field';
import { TextInput } from '~/ui/forms/text-input';

type UsernameFieldProps = {
  label: string;
  value: string | undefined;
  errors: string[] | undefined;
  /** It takes the focus. */
  isFirst?: boolean;
};

/** The first field of a form that asks who one is. */
export function UsernameField({ label, value, errors, isFirst = true }: UsernameFieldProps) {
  return (
    <Field name="username" label={label} errors={errors} isRequired>
      {(control) => (
        <TextInput
          {...control}
          defaultValue={value}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          data-autofocus={isFirst || undefined}
        />
      )}
    </Field>
  );
}
