import { useTranslation } from 'react-i18next';
import { summaryAtMost, termsSlug } from '~/domain/messaging/terms/terms';
import { bannerGroups } from '~/domain/site/site';
import { Checkbox } from '~/ui/forms/checkbox';
import { Field } from '~/ui/forms/field';
import { FieldErrors } from '~/ui/forms/field-errors';
import { Select } from '~/ui/forms/select';
import { TextInput } from '~/ui/forms/text-input';
import { Textarea } from '~/ui/forms/textarea';
import { announcementKinds, executions, helpGroups, linkageTypes } from './content-choices';
import type { ContentItem } from './read-content.server';

export type Part = { values: Record<string, string | undefined>; errors: Record<string, string[]> };
export type FieldsProps = Part & { page: ContentItem };
export type Line = { name: string; longest?: number; rows?: number };

const idOf = (name: string) => name.replace(/[^\w]+/g, '-');

export function Words({ lines, values, errors }: Part & { lines: readonly Line[] }) {
  const { t } = useTranslation('content');
  return (
    <div className="console-fields">
      {(['bn', 'en'] as const).map((language) => (
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

export function BannerFields({ values, errors }: FieldsProps) {
  const { t } = useTranslation('content');
  return (
    <div className="console-fields">
      <Field name="groupName" label={t('field.groupName')} errors={errors.groupName}>
        {(control) => (
          <Select
            {...control}
            defaultValue={values.groupName}
            choices={bannerGroups.map((value) => ({ value, text: t(`places.banner.${value}`) }))}
          />
        )}
      </Field>
      <Position values={values} errors={errors} />
      <Field name="linkageType" label={t('field.linkageType')} errors={errors.linkageType}>
        {(control) => (
          <Select
            {...control}
            defaultValue={values.linkageType}
            choices={linkageTypes.map((value) => ({ value, text: t(`linkage.${value}`) }))}
          />
        )}
      </Field>
      <Field name="linkage" label={t('field.linkage')} hint={t('field.linkageHint')} errors={errors.linkage}>
        {(control) => <TextInput {...control} maxLength={2_000} defaultValue={values.linkage} />}
      </Field>
      <Clock name="startsAt" values={values} errors={errors} />
      <Clock name="endsAt" values={values} errors={errors} />
    </div>
  );
}

/** One row more than there are pictures, for another. */
function imageRows(values: Part['values']): number[] {
  const taken = Object.keys(values).flatMap((name) => /^images\[(\d+)\]/.exec(name)?.[1] ?? []);
  return Array.from({ length: Math.max(-1, ...taken.map(Number)) + 2 }, (_, at) => at);
}

export function AnnouncementFields({ values, errors }: FieldsProps) {
  const { t } = useTranslation('content');
  return (
    <div className="grid gap-4">
      <div className="console-fields">
        <Field name="kind" label={t('field.kind')} errors={errors.kind}>
          {(control) => (
            <Select
              {...control}
              defaultValue={values.kind}
              choices={announcementKinds.map((value) => ({ value, text: t(`places.announcement.${value}`) }))}
            />
          )}
        </Field>
        <Position values={values} errors={errors} />
        <Clock name="endsAt" values={values} errors={errors} />
      </div>
      <fieldset className="field">
        <legend className="field-label mb-1">{t('field.execution')}</legend>
        <div className="console-fields console-fields-row">
          {executions.map((value) => (
            <Checkbox
              key={value}
              name={`execution.${value}`}
              id={`execution-${value}`}
              value="on"
              label={t(`executions.${value}`)}
              defaultChecked={values[`execution.${value}`] === 'on'}
            />
          ))}
        </div>
        <FieldErrors name="execution" id="execution-error" errors={errors.execution} />
      </fieldset>
      <fieldset className="field">
        <legend className="field-label mb-1">{t('field.images')}</legend>
        <p className="field-hint mb-2">{t('field.imagesHint')}</p>
        {imageRows(values).map((at) => (
          <div key={at} className="console-fields">
            <input type="hidden" name={`images[${at}].artSeed`} value={values[`images[${at}].artSeed`] ?? ''} />
            <ImageInput at={at} name="url" values={values} label={t('field.url')} />
            <ImageInput at={at} name="linkage" values={values} label={t('field.imageLink')} />
          </div>
        ))}
        <FieldErrors name="images" id="images-error" errors={errors.images} />
      </fieldset>
    </div>
  );
}

type ImageInputProps = { at: number; name: 'url' | 'linkage'; label: string; values: Part['values'] };

function ImageInput({ at, name, label, values }: ImageInputProps) {
  const field = `images[${at}].${name}`;
  return (
    <Field name={field} id={idOf(field)} label={label}>
      {(control) => <TextInput {...control} maxLength={2_000} defaultValue={values[field]} />}
    </Field>
  );
}

export function HelpFields({ page, values, errors }: FieldsProps) {
  const { t } = useTranslation('content');
  return (
    <div className="console-fields">
      {page.isNew ? (
        <KeyField
          label={t('field.key')}
          hint={t('field.keyHint')}
          value={values.key}
          errors={errors.key ?? errors.slug}
          maxLength={49}
        />
      ) : null}
      <PlaceSelect
        name="group"
        label={t('field.group')}
        value={values.group}
        errors={errors.group}
        choices={helpGroups.map((value) => ({ value, text: t(`places.help.${value}`) }))}
      />
      <Position values={values} errors={errors} />
      {page.key === termsSlug ? <TermsChange values={values} errors={errors} /> : null}
    </div>
  );
}

/** Whether accounts must agree to the terms again, and what they are told has changed. */
function TermsChange({ values, errors }: Part) {
  const { t } = useTranslation('content');
  return (
    <fieldset className="field console-field-wide">
      <legend className="field-label mb-1">{t('terms.legend')}</legend>
      <Checkbox
        name="isMaterial"
        value="on"
        label={t('terms.isMaterial')}
        defaultChecked={values.isMaterial === 'on'}
      />
      <p className="field-hint my-2">{t('terms.hint')}</p>
      <Words lines={summaryLines} values={values} errors={errors} />
    </fieldset>
  );
}

const summaryLines = [{ name: 'summary', rows: 3, longest: summaryAtMost }];

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

function Clock({ name, values, errors }: Part & { name: 'startsAt' | 'endsAt' }) {
  const { t } = useTranslation('content');
  return (
    <Field name={name} label={t(`field.${name}`)} errors={errors[name]}>
      {(control) => <TextInput {...control} type="datetime-local" defaultValue={values[name]} />}
    </Field>
  );
}
