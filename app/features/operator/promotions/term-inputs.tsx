import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatWeekday, type Language } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { Checkbox } from '~/ui/forms/checkbox';
import { Field } from '~/ui/forms/field';
import { FieldErrors } from '~/ui/forms/field-errors';
import { Select } from '~/ui/forms/select';
import { TextInput } from '~/ui/forms/text-input';
import { Textarea } from '~/ui/forms/textarea';
import { idOf } from '../id-of';
import type { OfferSheet } from './read-offer.server';
import type { TermField } from './term-fields';

type Values = Record<string, string | undefined>;
type TermInputProps = { field: TermField; page: OfferSheet; values: Values; errors: string[] | undefined };

/** One part of the terms, as it is typed. */
export function TermInput({ field, page, values, errors }: TermInputProps) {
  const { t } = useTranslation('offers');
  const language = useLanguage();
  const { name, as } = field;
  const label = t(`terms.${page.kind}.${name}`, { defaultValue: t(`terms.${name}`) });
  const shared = { name, label, errors };
  switch (as) {
    case 'choice':
      return <ChoiceInput {...shared} values={values} choices={field.choices} />;
    case 'yesNo':
      return <Checkbox {...shared} value="on" defaultChecked={values[name] === 'on'} />;
    case 'hours':
      return (
        <Group {...shared}>
          <NumberLine name={`${name}.from`} label={t('terms.from')} values={values} />
          <NumberLine name={`${name}.to`} label={t('terms.to')} values={values} />
        </Group>
      );
    case 'weekdays':
      return <Ticks {...shared} values={values} boxes={daysIn(language)} hint={t('terms.noDays')} />;
    case 'typeList':
      return <Ticks {...shared} values={values} boxes={page.types} />;
    case 'types':
      return (
        <Group {...shared} hint={t('terms.typesHint')}>
          {page.types.map(({ value, text }) => (
            <NumberLine key={value} name={`${name}.${value}`} label={text} values={values} />
          ))}
        </Group>
      );
    case 'segments':
    case 'prizes':
      return (
        <Field name={name} label={label} hint={t(`terms.${as}Hint`)} errors={errors} isRequired>
          {(control) => <Textarea {...control} rows={7} maxLength={600} defaultValue={values[name]} />}
        </Field>
      );
    case 'amounts':
      return (
        <Group {...shared}>
          {[0, 1, 2, 3, 4, 5, 6].map((at) => (
            <NumberLine key={at} name={`${name}[${at}]`} label={formatNumber(at + 1, language)} values={values} />
          ))}
        </Group>
      );
    default:
      return (
        <NumberInput {...shared} values={values} isOptional={as === 'optionalAmount' || as === 'optionalNumber'} />
      );
  }
}

type Shared = { name: string; label: string; errors: string[] | undefined; values: Values };

function ChoiceInput({ name, label, errors, values, choices }: Shared & { choices: readonly string[] }) {
  const { t } = useTranslation('offers');
  return (
    <Field name={name} label={label} errors={errors}>
      {(control) => (
        <Select
          {...control}
          defaultValue={values[name]}
          choices={choices.map((value) => ({ value, text: t(`choices.${value}`) }))}
        />
      )}
    </Field>
  );
}

function NumberInput({ name, label, errors, values, isOptional }: Shared & { isOptional: boolean }) {
  const { t } = useTranslation('offers');
  return (
    <Field
      name={name}
      label={label}
      hint={isOptional ? t('terms.emptyHint') : undefined}
      errors={errors}
      isRequired={!isOptional}
    >
      {(control) => (
        <TextInput {...control} inputMode="decimal" maxLength={24} autoComplete="off" defaultValue={values[name]} />
      )}
    </Field>
  );
}

function daysIn(language: Language) {
  return [1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), text: formatWeekday(day, language, 'long') }));
}

export function NumberLine({ name, label, values }: { name: string; label: string; values: Values }) {
  return (
    <Field name={name} id={idOf(name)} label={label}>
      {(control) => (
        <TextInput {...control} inputMode="decimal" maxLength={24} autoComplete="off" defaultValue={values[name]} />
      )}
    </Field>
  );
}

type GroupProps = { name: string; label: string; hint?: string; errors: string[] | undefined; children: ReactNode };

export function Group({ name, label, hint, errors, children }: GroupProps) {
  return (
    <fieldset className="field">
      <legend className="field-label mb-1">{label}</legend>
      {hint ? <p className="field-hint mb-2">{hint}</p> : null}
      <div className="console-fields console-fields-row">{children}</div>
      <FieldErrors name={name} id={`${name}-error`} errors={errors} />
    </fieldset>
  );
}

type TicksProps = Omit<GroupProps, 'children'> & { values: Values; boxes: readonly { value: string; text: string }[] };

export function Ticks({ boxes, values, ...group }: TicksProps) {
  return (
    <Group {...group}>
      {boxes.map(({ value, text }) => {
        const name = `${group.name}.${value}`;
        return (
          <Checkbox
            key={value}
            name={name}
            id={idOf(name)}
            value="on"
            label={text}
            defaultChecked={values[name] === 'on'}
          />
        );
      })}
    </Group>
  );
}
