import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { type FormReply, replyTo } from '~/http/forms/form-reply';
import { formatNumber } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { Badge } from '~/ui/data/badge';
import { ButtonLink } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { IntentButton } from '~/ui/forms/intent-button';
import { TextInput } from '~/ui/forms/text-input';
import { Notice } from '~/ui/page/notice';
import { Panel } from '~/ui/page/panel';
import { TemporaryPassword } from '../temporary-password';
import type { StartPage } from './read-start.server';
import type { StartReply } from './submit-start.server';

type StartViewProps = { title: string; page: StartPage; reply: StartReply | undefined };
type Step = StartPage['steps'][number];
type Intent = NonNullable<Step['form']>;

const fields = {
  takeTexts: null,
  makeAgent: { name: 'username', type: 'text' },
  tryEmail: { name: 'email', type: 'email' },
  trySms: { name: 'mobile', type: 'tel' },
} as const satisfies Record<Intent, { name: string; type: string } | null>;

/** Each step says whether it is done, and leads to where it is. */
export function StartView({ title, page, reply }: StartViewProps) {
  const { t } = useTranslation('start');
  const language = useLanguage();
  return (
    <>
      <h1 className="console-title">{title}</h1>
      <Notice kind={page.left === 0 ? 'success' : 'info'} className="mb-4">
        {page.left === 0 ? t('ready') : t('left', { count: page.left, number: formatNumber(page.left, language) })}
      </Notice>
      {page.isDemo ? (
        <Notice kind="warning" className="mb-4">
          {t('demo')}
        </Notice>
      ) : null}
      {reply?.agent ? <TemporaryPassword account={reply.agent.account} password={reply.agent.password} /> : null}
      <ol className="grid gap-3">
        {page.steps.map((step) => (
          <li key={step.id}>
            <StepPanel step={step} reply={step.form ? replyTo(step.form, reply) : undefined} />
          </li>
        ))}
      </ol>
    </>
  );
}

function StepPanel({ step, reply }: { step: Step; reply: FormReply | undefined }) {
  const { t } = useTranslation('start');
  const { id, isDone, to, form, command, fixed, count } = step;
  const badge = isDone ? (
    <Badge look="plus" icon="check">
      {t('isDone')}
    </Badge>
  ) : (
    <Badge look="wait">{t('isOpen')}</Badge>
  );
  return (
    <Panel heading={t(`steps.${id}.title`)} action={badge}>
      <p className="text-sm text-muted">{t(`steps.${id}.text`)}</p>
      {fixed ? <p className="mt-2 text-sm">{fixed}</p> : null}
      {count ? <p className="mt-2 text-sm">{t('stillThere', { number: count })}</p> : null}
      {command ? (
        <p className="mt-2">
          <code>{command}</code>
        </p>
      ) : null}
      <div className="mt-3 grid gap-3">
        {form ? <StepForm intent={form} reply={reply} /> : null}
        {to ? (
          <div>
            <ButtonLink to={to} look="secondary" size="small">
              {t(`steps.${id}.open`)}
            </ButtonLink>
          </div>
        ) : null}
      </div>
    </Panel>
  );
}

function StepForm({ intent, reply }: { intent: Intent; reply: FormReply | undefined }) {
  const { t } = useTranslation('start');
  const field = fields[intent];
  const errors = reply?.errors ?? {};
  return (
    <Form method="post" id={intent} replace preventScrollReset className="grid max-w-md gap-3">
      <FormErrors errors={errors.form} />
      {field ? (
        <Field
          name={field.name}
          label={t(`fields.${field.name}.label`)}
          hint={t(`fields.${field.name}.hint`)}
          errors={errors[field.name]}
          isRequired
        >
          {(control) => (
            <TextInput
              {...control}
              type={field.type}
              defaultValue={reply?.values[field.name]}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
            />
          )}
        </Field>
      ) : null}
      <div>
        <IntentButton intent={intent}>{t(`submit.${intent}`)}</IntentButton>
      </div>
    </Form>
  );
}
