import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { longestMailing, longestMailingTitle } from '~/domain/messaging/mailings/mailing';
import { contentLanguages } from '~/domain/shared/language';
import type { FormReply } from '~/http/forms/form-reply';
import { Checkbox } from '~/ui/forms/checkbox';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { IntentButton } from '~/ui/forms/intent-button';
import { Select } from '~/ui/forms/select';
import { TextInput } from '~/ui/forms/text-input';
import { Textarea } from '~/ui/forms/textarea';
import { Panel } from '~/ui/page/panel';
import type { MailingPage } from './read-mailings.server';

type Part = { values: Record<string, string | undefined>; errors: Record<string, string[]> };
type Choice = { value: string; text: string };

/** Who gets it and what it says, in both languages beside each other. */
export function MailingForm({ page, reply }: { page: MailingPage; reply: FormReply | undefined }) {
  const { t } = useTranslation('mailings');
  const part: Part = { values: reply?.values ?? page.values, errors: reply?.errors ?? {} };
  return (
    <Form method="post" replace preventScrollReset className="console-method">
      <FormErrors errors={part.errors.form} />
      <Panel heading={t('audience')}>
        <p className="mb-3 text-sm text-muted">{t('audienceText')}</p>
        <div className="console-fields">
          <Choose name="purpose" part={part} choices={page.purposes} />
          <Choose
            name="to"
            part={part}
            choices={(['segment', 'names'] as const).map((value) => ({ value, text: t(`to.${value}`) }))}
          />
        </div>
        <Members page={page} part={part} />
        <Field name="names" label={t('field.names')} hint={t('hint.names')} errors={part.errors.names}>
          {(control) => <Textarea {...control} rows={3} spellCheck={false} defaultValue={part.values.names} />}
        </Field>
      </Panel>
      <Panel heading={t('words')}>
        <div className="console-fields">
          {(['Bn', 'En'] as const).map((language) => (
            <Letter key={language} language={language} part={part} />
          ))}
        </div>
        <Line name="link" hint={t('hint.link')} part={part} />
      </Panel>
      <div className="actions">
        <IntentButton intent="save" look={page.isNew ? 'primary' : 'secondary'}>
          {t('act.save')}
        </IntentButton>
      </div>
    </Form>
  );
}

/** By which members are chosen; what is left empty does not matter. */
function Members({ page, part }: { page: MailingPage; part: Part }) {
  const { t } = useTranslation('mailings');
  const any = { value: '', text: t('any') };
  const two = (first: Choice, second: Choice) => [any, first, second];
  return (
    <div className="console-fields">
      <Choose name="level" part={part} choices={[any, ...page.levels]} />
      <Line name="under" hint={t('hint.under')} part={part} />
      <Choose
        name="language"
        part={part}
        choices={[any, ...contentLanguages.map((value) => ({ value, text: t(`languages.${value}`) }))]}
      />
      <Choose
        name="deposited"
        part={part}
        choices={two({ value: 'yes', text: t('deposited.yes') }, { value: 'no', text: t('deposited.no') })}
      />
      <Choose
        name="seen"
        part={part}
        choices={two({ value: 'seen', text: t('seen.seen') }, { value: 'away', text: t('seen.away') })}
      />
      <Line name="seenDays" hint={t('hint.seenDays')} part={part} isNumber />
      <Line name="registeredDays" hint={t('hint.registeredDays')} part={part} isNumber />
      <Checkbox
        name="withAgents"
        value="on"
        label={t('field.withAgents')}
        defaultChecked={part.values.withAgents === 'on'}
      />
    </div>
  );
}

function Letter({ language, part }: { language: 'Bn' | 'En'; part: Part }) {
  const { t } = useTranslation('mailings');
  const lang = language.toLowerCase();
  return (
    <div className="grid content-start gap-3">
      <Field
        name={`title${language}`}
        label={t(`field.title${language}`)}
        errors={part.errors[`title${language}`]}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            lang={lang}
            maxLength={longestMailingTitle}
            defaultValue={part.values[`title${language}`]}
          />
        )}
      </Field>
      <Field
        name={`content${language}`}
        label={t(`field.content${language}`)}
        errors={part.errors[`content${language}`]}
        isRequired
      >
        {(control) => (
          <Textarea
            {...control}
            lang={lang}
            rows={8}
            maxLength={longestMailing}
            defaultValue={part.values[`content${language}`]}
          />
        )}
      </Field>
    </div>
  );
}

type LineProps = {
  name: 'under' | 'seenDays' | 'registeredDays' | 'link';
  hint: ReactNode;
  part: Part;
  isNumber?: boolean;
};

function Line({ name, hint, part, isNumber = false }: LineProps) {
  const { t } = useTranslation('mailings');
  return (
    <Field name={name} label={t(`field.${name}`)} hint={hint} errors={part.errors[name]}>
      {(control) => (
        <TextInput
          {...control}
          inputMode={isNumber ? 'numeric' : undefined}
          maxLength={isNumber ? 4 : 300}
          autoComplete="off"
          autoCapitalize="none"
          defaultValue={part.values[name]}
        />
      )}
    </Field>
  );
}

type ChooseProps = {
  name: 'purpose' | 'to' | 'level' | 'language' | 'deposited' | 'seen';
  part: Part;
  choices: readonly Choice[];
};

function Choose({ name, part, choices }: ChooseProps) {
  const { t } = useTranslation('mailings');
  return (
    <Field name={name} label={t(`field.${name}`)} errors={part.errors[name]}>
      {(control) => <Select {...control} choices={choices} defaultValue={part.values[name]} />}
    </Field>
  );
}
