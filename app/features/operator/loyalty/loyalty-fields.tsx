import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { Button } from '~/ui/forms/button';
import { Checkbox } from '~/ui/forms/checkbox';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { Select } from '~/ui/forms/select';
import { TextInput } from '~/ui/forms/text-input';
import { Textarea } from '~/ui/forms/textarea';
import { Panel } from '~/ui/page/panel';
import { BackLink } from '../back-link';
import type { LoyaltySheet } from './read-loyalty.server';

export type Part = { values: Record<string, string | undefined>; errors: Record<string, string[]> };
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
  const { state } = useNavigation();
  const part: Part = { values: reply?.values ?? page.values, errors: reply?.errors ?? {} };
  return (
    <>
      <BackLink to={backTo}>{backText}</BackLink>
      <div className="console-title-line">
        <h1 className="console-title">{page.title}</h1>
      </div>
      <Form method="post" replace preventScrollReset className="console-method">
        <FormErrors errors={part.errors.form} />
        <Panel heading={t('parts.rules')}>
          <div className="console-fields">
            <Line name="code" hint={t('hints.code')} part={part} isRequired isFixed={!page.isNew} />
            <Line name="position" part={part} />
          </div>
          {children(part)}
        </Panel>
        <Panel heading={t('parts.time')}>
          <p className="mb-2 text-sm text-muted">{t('zone', { zone: page.zone })}</p>
          <div className="console-fields">
            {(['startsAt', 'endsAt'] as const).map((name) => (
              <Field key={name} name={name} label={t(`fields.${name}`)} errors={part.errors[name]}>
                {(control) => <TextInput {...control} type="datetime-local" defaultValue={part.values[name]} />}
              </Field>
            ))}
          </div>
          <Checkbox
            name="isEnabled"
            value="on"
            label={t('fields.isEnabled')}
            defaultChecked={part.values.isEnabled === 'on'}
          />
        </Panel>
        <Panel heading={t('parts.words')}>
          <div className="console-fields">
            {(['Bn', 'En'] as const).map((language) => (
              <Words key={language} language={language} part={part} />
            ))}
          </div>
        </Panel>
        <div className="actions">
          <Button name="intent" value="save" isPending={state === 'submitting'}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </>
  );
}

type LineProps = { name: string; hint?: string; part: Part; isRequired?: boolean; isFixed?: boolean };

export function Line({ name, hint, part, isRequired, isFixed }: LineProps) {
  const { t } = useTranslation('loyalty');
  return (
    <Field name={name} label={t(`fields.${name}`)} hint={hint} errors={part.errors[name]} isRequired={isRequired}>
      {(control) => (
        <TextInput {...control} maxLength={60} autoComplete="off" readOnly={isFixed} defaultValue={part.values[name]} />
      )}
    </Field>
  );
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

function Words({ language, part }: { language: 'Bn' | 'En'; part: Part }) {
  const { t } = useTranslation('loyalty');
  const [name, text] = [`name${language}`, `text${language}`];
  const lang = language.toLowerCase();
  return (
    <div className="grid content-start gap-3">
      <Field name={name} label={t(`fields.${name}`)} errors={part.errors[name]} isRequired>
        {(control) => <TextInput {...control} maxLength={120} lang={lang} defaultValue={part.values[name]} />}
      </Field>
      <Field name={text} label={t(`fields.${text}`)} errors={part.errors[text]} isRequired>
        {(control) => <Textarea {...control} rows={4} maxLength={1_000} lang={lang} defaultValue={part.values[text]} />}
      </Field>
    </div>
  );
}
