import { useTranslation } from 'react-i18next';
import { Field } from '~/ui/forms/field';
import { FieldErrors } from '~/ui/forms/field-errors';
import { TextInput } from '~/ui/forms/text-input';
import type { FieldsProps } from './content-fields';

/** The place of each entry that the menu may hold; what has none is not in it. */
export function MenuFields({ page, values, errors }: FieldsProps) {
  const { t } = useTranslation('content');
  return (
    <fieldset className="field mb-4">
      <legend className="field-label mb-1">{t('field.entries')}</legend>
      <p className="field-hint mb-2">{t('field.entriesHint')}</p>
      <div className="console-places">
        {knownEntries(page.entries, values).map(({ code, bn, en }) => {
          const name = `place.${code}`;
          return (
            <Field key={code} name={name} id={`place-${code}`} label={`${bn} · ${en}`} errors={errors[name]}>
              {(control) => (
                <TextInput
                  {...control}
                  inputMode="numeric"
                  maxLength={2}
                  autoComplete="off"
                  defaultValue={values[name]}
                />
              )}
            </Field>
          );
        })}
      </div>
      <FieldErrors name="entries" id="entries-error" errors={errors.entries} />
    </fieldset>
  );
}

/** With those that are in the menu although they lead nowhere, to be taken out. */
function knownEntries(entries: FieldsProps['page']['entries'], values: FieldsProps['values']) {
  const others = Object.keys(values)
    .filter((name) => name.startsWith('place.'))
    .map((name) => name.slice('place.'.length))
    .filter((code) => !entries.some((entry) => entry.code === code));
  return [...entries, ...others.map((code) => ({ code, bn: code, en: code }))];
}
