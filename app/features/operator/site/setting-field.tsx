import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { contentLanguages } from '~/domain/shared/language';
import type { FormReply } from '~/http/forms/form-reply';
import { Field, type FieldControl } from '~/ui/forms/field';
import { FieldErrors } from '~/ui/forms/field-errors';
import { PasswordInput } from '~/ui/forms/password-input';
import { Select } from '~/ui/forms/select';
import { TextInput } from '~/ui/forms/text-input';
import { Textarea } from '~/ui/forms/textarea';
import type { SettingRow } from './read-site-page.server';
import type { Column, Part } from './setting-shapes';

type SettingFieldProps = { row: SettingRow; reply: FormReply | undefined };

/** The field that fits a setting's kind; what is wrong with its value is beneath it. */
export function SettingField({ row, reply }: SettingFieldProps) {
  const { t } = useTranslation('operator');
  const errors = reply?.errors.value;
  if (row.editor.kind === 'words') return <WordsFields row={row} reply={reply} />;
  if (row.editor.kind === 'parts') return <PartFields row={row} parts={row.editor.parts} reply={reply} />;
  const isSecret = row.editor.kind === 'secret';
  return (
    <Field
      name={isSecret ? 'newPassword' : 'value'}
      id={`setting-${row.key}`}
      label={t('settings.value')}
      hint={
        isSecret ? t('settings.secretHint') : row.editor.kind === 'rows' ? rowsHint(t, row.editor.columns) : undefined
      }
      errors={isSecret ? (reply?.errors.newPassword ?? errors) : errors}
    >
      {(control) => <Control row={row} control={control} typed={reply?.values.value ?? row.typed} />}
    </Field>
  );
}

function Control({ row: { editor, key }, control, typed }: { row: SettingRow; control: FieldControl; typed: string }) {
  const { t } = useTranslation('operator');
  const plain = { ...control, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
  switch (editor.kind) {
    case 'switch':
      return (
        <Select
          {...control}
          defaultValue={typed}
          choices={[
            { value: 'true', text: t('settings.yes') },
            { value: 'false', text: t('settings.no') },
          ]}
        />
      );
    case 'choice':
      return (
        <Select
          {...control}
          defaultValue={typed}
          choices={editor.choices.map((value) => ({
            value,
            text: t(`settings.choices.${key}.${value}`),
          }))}
        />
      );
    case 'rows':
      return (
        <Textarea
          {...plain}
          className="console-rows"
          rows={Math.min(14, typed.split('\n').length + 1)}
          defaultValue={typed}
        />
      );
    case 'secret':
      return (
        <PasswordInput
          {...control}
          autoComplete="new-password"
          showLabel={t('settings.show')}
          hideLabel={t('settings.hide')}
        />
      );
    default:
      return <TextInput {...plain} inputMode={editor.kind === 'number' ? 'decimal' : undefined} defaultValue={typed} />;
  }
}

/** A line each; several columns are named in their order. */
function rowsHint(t: TFunction<'operator'>, columns: Column[]): string {
  if (columns.length === 1) return t('settings.onePerLine');
  const names = columns.map(({ path }) => t(`settings.columns.${path.split('.').at(-1)!}`));
  return t('settings.rowsHint', { columns: names.join(' | ') });
}

/** A field for each part of what is composed. */
function PartFields({ row, parts, reply }: SettingFieldProps & { parts: Part[] }) {
  const { t } = useTranslation('operator');
  return (
    <>
      <FieldErrors name="value" id={`setting-${row.key}-error`} errors={reply?.errors.value} />
      <div className="console-fields">
        {parts.map((part) => (
          <Field
            key={part.name}
            name={`parts.${part.name}`}
            id={`setting-${row.key}-${part.name}`}
            label={t(`settings.parts.${row.key}.${part.name}`)}
            hint={part.leaf === 'numbers' || part.leaf === 'texts' ? t('settings.withCommas') : undefined}
          >
            {(control) => (
              <PartControl
                rowKey={row.key}
                part={part}
                control={control}
                typed={reply?.values[`parts.${part.name}`] ?? row.typedParts[part.name] ?? ''}
              />
            )}
          </Field>
        ))}
      </div>
    </>
  );
}

type PartControlProps = { rowKey: string; part: Part; control: FieldControl; typed: string };

function PartControl({ rowKey, part, control, typed }: PartControlProps) {
  const { t } = useTranslation('operator');
  if (part.leaf === 'switch' || part.choices) {
    const choices = part.choices
      ? part.choices.map((value) => ({ value, text: t(`settings.choices.${rowKey}.${part.name}.${value}`) }))
      : [
          { value: 'true', text: t('settings.yes') },
          { value: 'false', text: t('settings.no') },
        ];
    return <Select {...control} defaultValue={typed} choices={choices} />;
  }
  return (
    <TextInput
      {...control}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      inputMode={part.leaf === 'number' ? 'decimal' : undefined}
      defaultValue={typed}
    />
  );
}

/** A text in each of the site's languages. */
function WordsFields({ row, reply }: SettingFieldProps) {
  const { t } = useTranslation('operator');
  return (
    <>
      {contentLanguages.map((language) => (
        <Field
          key={language}
          name={language}
          id={`setting-${row.key}-${language}`}
          label={t(`settings.${language}`)}
          errors={language === contentLanguages[0] ? reply?.errors.value : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              lang={language}
              defaultValue={reply?.values[language] ?? row.words?.[language]}
              maxLength={200}
            />
          )}
        </Field>
      ))}
    </>
  );
}
