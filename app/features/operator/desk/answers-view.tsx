import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { type FormReply, replyTo } from '~/http/forms/form-reply';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { TextInput } from '~/ui/forms/text-input';
import { Textarea } from '~/ui/forms/textarea';
import { Disclosure } from '~/ui/page/disclosure';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import { BackLink } from '../back-link';
import type { AnswersPage } from './answers.server';

type AnswersViewProps = { title: string; page: AnswersPage; reply: FormReply | undefined };

export function AnswersView({ title, page, reply }: AnswersViewProps) {
  const { t } = useTranslation('desk');
  return (
    <>
      <BackLink to={page.back}>{t('back')}</BackLink>
      <h1 className="console-title">{title}</h1>
      <p className="mb-4 text-muted">{t('answers.gaps')}</p>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Panel heading={title}>
          {page.answers.length === 0 ? <p className="text-muted">{t('answers.none')}</p> : null}
          <div className="grid gap-2">
            {page.answers.map((answer) => (
              <Disclosure key={answer.id} summary={answer.title}>
                <p className="whitespace-pre-line">{answer.bn}</p>
                <p className="mt-3 whitespace-pre-line text-muted">{answer.en}</p>
                <Form method="post" replace preventScrollReset className="actions mt-3">
                  <input type="hidden" name="id" value={answer.id} />
                  <Link to={answer.edit} className="link">
                    {t('answers.edit')}
                  </Link>
                  <Button name="intent" value="remove" look="danger" size="small">
                    {t('common:act.remove')}
                  </Button>
                </Form>
              </Disclosure>
            ))}
          </div>
        </Panel>
        <Panel heading={page.edited ? t('answers.edit') : t('answers.add')}>
          <AnswerForm
            key={`${page.edited?.id} ${page.answers.length}`}
            edited={page.edited}
            reply={replyTo('save', reply)}
          />
        </Panel>
      </div>
    </>
  );
}

type AnswerFormProps = { edited: AnswersPage['edited']; reply: FormReply | undefined };

function AnswerForm({ edited, reply }: AnswerFormProps) {
  const { t } = useTranslation('desk');
  const { values = {}, errors = {} } = reply ?? {};
  return (
    <Form method="post" replace preventScrollReset className="grid gap-3">
      <FormErrors errors={errors.form} />
      {edited ? <input type="hidden" name="id" value={edited.id} /> : null}
      <Field name="title" label={t('common:word.name')} errors={errors.title} isRequired>
        {(control) => <TextInput {...control} defaultValue={values.title ?? edited?.title} maxLength={100} />}
      </Field>
      <Field name="bn" label={t('answers.bn')} errors={errors.bn} isRequired>
        {(control) => <Textarea {...control} rows={5} defaultValue={values.bn ?? edited?.bn} />}
      </Field>
      <Field name="en" label={t('answers.en')} errors={errors.en} isRequired>
        {(control) => <Textarea {...control} rows={5} defaultValue={values.en ?? edited?.en} />}
      </Field>
      <Button name="intent" value="save">
        {t('answers.save')}
      </Button>
    </Form>
  );
}
