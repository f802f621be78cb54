import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { Field } from '~/ui/forms/field';
import { Select } from '~/ui/forms/select';
import { TextInput } from '~/ui/forms/text-input';
import { Panel } from '~/ui/page/panel';
import { type Part, Sheet, SheetCheckbox, SheetLine, SheetWords } from '../sheet';
import type { LoyaltySheet } from './read-loyalty.server';

type FrameProps = {
  page: LoyaltySheet;
  reply: FormReply | undefined;
  backTo: string;
  backText: string;
  children: (part: Part) => ReactNode;
};

/** What missions and boards are typed with alike, around what is their own. */
export function LoyaltyFrame({ page, reply, backTo, backText, children }: FrameProps) {
  const { t } = useTranslation('loyalty');
  const part: Part = { values: reply?.values ?? page.values, errors: reply?.errors ?? {} };
  return (
    <Sheet backTo={backTo} backText={backText} title={page.title} errors={part.errors.form} save={t('common:act.save')}>
      <Panel heading={t('parts.rules')}>
        <div className="console-fields">
          <Line name="code" hint={t('hints.code')} part={part} isRequired isFixed={!page.isNew} />
          <Line name="position" part={part} />
        </div>
        {children(part)}
      </Panel>
      <Panel heading={t('common:word.time')}>
        <p className="mb-2 text-sm text-muted">{t('common:times.note', { zone: page.zone })}</p>
        <div className="console-fields">
          {(['startsAt', 'endsAt'] as const).map((name) => (
            <Field key={name} name={name} label={t(`fields.${name}`)} errors={part.errors[name]}>
              {(control) => <TextInput {...control} type="datetime-local" defaultValue={part.values[name]} />}
            </Field>
          ))}
        </div>
        <SheetCheckbox name="isEnabled" label={t('fields.isEnabled')} part={part} />
      </Panel>
      <Panel heading={t('operator:word.words')}>
        <SheetWords part={part} labelOf={(field) => t(`fields.${field}`)} text={{ rows: 4, maxLength: 1_000 }} />
      </Panel>
    </Sheet>
  );
}

type LineProps = { name: string; hint?: string; part: Part; isRequired?: boolean; isFixed?: boolean };

export function Line(line: LineProps) {
  const { t } = useTranslation('loyalty');
  return <SheetLine {...line} label={t(`fields.${line.name}`)} />;
}

type ChoiceProps = { name: string; part: Part; choices: readonly { value: string; text: string }[] };

export function Choice({ name, part, choices }: ChoiceProps) {
  const { t } = useTranslation('loyalty');
  return (
    <Field name={name} label={t(`fields.${name}`)} errors={part.errors[name]}>
      {(control) => <Select {...control} choices={choices} defaultValue={part.values[name]} />}
    </Field>
  );
}
