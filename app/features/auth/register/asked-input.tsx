import { useTranslation } from 'react-i18next';
import { Field } from '~/ui/forms/field';
import { PasswordInput } from '~/ui/forms/password-input';
import { TextInput } from '~/ui/forms/text-input';
import { FieldLabel } from './field-label';
import type { ShownField } from './read-registration.server';

type AskedInputProps = { field: ShownField; value?: string; errors?: readonly string[]; isFirst: boolean };

/** One field as the operator's rules shape it. */
export function AskedInput({ field, value, errors, isFirst }: AskedInputProps) {
  const { t } = useTranslation('register');
  const { name, isRequired, hint, type, rule, group: _, ...rules } = field;
  const shared = { ...rules, title: rule, 'data-autofocus': isFirst || undefined };
  return (
    <Field
      name={name}
      label={<FieldLabel name={name} isRequired={isRequired} />}
      hint={errors?.length ? null : hint}
      errors={errors}
      isRequired={isRequired}
    >
      {(control) =>
        type === 'password' ? (
          <PasswordInput
            {...shared}
            {...control}
            showLabel={t('common:password.show')}
            hideLabel={t('common:password.hide')}
          />
        ) : (
          <TextInput
            {...shared}
            {...control}
            type={type ?? 'text'}
            defaultValue={value}
            autoCapitalize={isName(name) ? 'words' : 'none'}
            spellCheck={false}
          />
        )
      }
    </Field>
  );
}

function isName(name: string): boolean {
  return ['payeeName', 'fullname', 'nationality', 'placeOfBirth', 'address', 'occupation'].includes(name);
}
