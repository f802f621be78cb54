import { useTranslation } from 'react-i18next';
import { contentLanguages } from '~/domain/shared/language';
import { Field } from '~/ui/forms/field';
import { Select } from '~/ui/forms/select';
import { TextInput } from '~/ui/forms/text-input';
import { Textarea } from '~/ui/forms/textarea';
import { idOf } from '../id-of';
import type { ContentItem } from './read-content.server';

export type Part = { values: Record<string, string | undefined>; errors: Record<string, string[]> };
export type FieldsProps = Part & { page: ContentItem };
export type Line = { name: string; longest?: number; rows?: number };

export function Words({ lines, values, errors }: Part & { lines: readonly Line[] }) {
  const { t } = useTranslation('content');
  return (
    <div className="console-fields">
      {contentLanguages.map((language) => (
        <div key={language} className="grid content-start gap-3">
          {lines.map(({ name: field, longest, rows }) => {
            const name = `${field}.${language}`;
            const label = `${t(`field.${field}`)} (${t(`languages.${language}`)})`;
            return (
              <Field
                key={name}
                name={name}
                id={idOf(name)}
                label={label}
                errors={errors[name]}
                isRequired={field === 'title'}
              >
                {(control) =>
                  rows ? (
                    <Textarea {...control} rows={rows} lang={language} defaultValue={values[name]} />
                  ) : (
                    <TextInput {...control} maxLength={longest} lang={language} defaultValue={values[name]} />
                  )
                }
              </Field>
            );
          })}
          {values[`artSeed.${language}`] ? (
            <input type="hidden" name={`artSeed.${language}`} value={values[`artSeed.${language}`]} />
          ) : null}
        </div>
      ))}
    </div>
  );
}

type KeyFieldProps = {
  label: string;
  hint: string;
  value: string | undefined;
  errors: string[] | undefined;
  maxLength: number;
  isAddress?: boolean;
};

/** What it is found by; it cannot be changed later. */
export function KeyField({ label, hint, value, errors, maxLength, isAddress = false }: KeyFieldProps) {
  const asTyped = isAddress ? { autoCapitalize: 'none', spellCheck: false } : {};
  return (
    <Field name="key" label={label} hint={hint} errors={errors} isRequired>
      {(control) => (
        <TextInput {...control} {...asTyped} maxLength={maxLength} autoComplete="off" defaultValue={value} />
      )}
    </Field>
  );
}

type PlaceSelectProps = {
  name: string;
  label: string;
  hint?: string;
  value: string | undefined;
  errors: string[] | undefined;
  choices: { value: string; text: string }[];
};

export function PlaceSelect({ name, label, hint, value, errors, choices }: PlaceSelectProps) {
  return (
    <Field name={name} label={label} hint={hint} errors={errors}>
      {(control) => <Select {...control} defaultValue={value} choices={choices} />}
    </Field>
  );
}

export function Position({ values, errors }: Part) {
  const { t } = useTranslation('content');
  return (
    <Field name="position" label={t('field.position')} errors={errors.position}>
      {(control) => <TextInput {...control} inputMode="numeric" maxLength={4} defaultValue={values.position} />}
    </Field>
  );
}

export function Clock({ name, values, errors }: Part & { name: 'startsAt' | 'endsAt' }) {
  const { t } = useTranslation('content');
  return (
    <Field name={name} label={t(`field.${name}`)} errors={errors[name]}>
      {(control) => <TextInput {...control} type="datetime-local" defaultValue={values[name]} />}
    </Field>
  );
}
