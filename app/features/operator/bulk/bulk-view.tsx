import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { Textarea } from '~/ui/forms/textarea';
import { Notice } from '~/ui/page/notice';
import { Panel } from '~/ui/page/panel';
import { BackLink } from '../back-link';
import type { BulkPage } from './read-bulk.server';

type BulkViewProps = { page: BulkPage; reply: FormReply | undefined; secondOperator: ReactNode };

/** Asks before anything is done to many rows. */
export function BulkView({ page, reply, secondOperator }: BulkViewProps) {
  const { t } = useTranslation('bulk');
  return (
    <>
      <BackLink to={page.back}>{t(`lists.${page.list}`)}</BackLink>
      <h1 className="console-title">{page.title}</h1>
      {page.count === 0 ? (
        <Notice kind="warning">{page.undoOf ? t('nothingToUndo') : t('nothingChosen')}</Notice>
      ) : page.isTooMany ? (
        <Notice kind="warning">{t('tooMany', { number: page.most })}</Notice>
      ) : (
        <div className="grid min-w-0 gap-4">
          <Rows page={page} />
          <Ask page={page} reply={reply} secondOperator={secondOperator} />
        </div>
      )}
    </>
  );
}

function Rows({ page }: { page: BulkPage }) {
  const { t } = useTranslation('bulk');
  return (
    <Panel heading={t('rows', { count: page.count, number: page.number })}>
      {page.undoOf ? <p className="mb-2">{t('undoing', { number: page.undoOf })}</p> : null}
      <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
        {page.first.map(({ id, name }) => (
          <li key={id} className="break-words">
            {name}
          </li>
        ))}
      </ul>
      {page.more ? <p className="mt-2 text-sm text-muted">{t('more', { number: page.more })}</p> : null}
      {page.sum ? <p className="mt-2 font-semibold">{t('sum', { amount: page.sum })}</p> : null}
    </Panel>
  );
}

function Ask({ page, reply, secondOperator }: BulkViewProps) {
  const { t } = useTranslation('bulk');
  const { state } = useNavigation();
  const errors = reply?.errors ?? {};
  return (
    <Panel heading={t('what')}>
      <p>{t(`about.${page.act}`)}</p>
      <p className="mt-2 text-sm text-muted">{page.canUndo ? t('canUndo') : t('cannotUndo')}</p>
      <Form method="post" replace preventScrollReset className="mt-3 grid max-w-2xl gap-3">
        <FormErrors errors={errors.form ?? errors.seen} />
        <input type="hidden" name="seen" value={page.seen} />
        <Field
          name="reason"
          label={t('common:word.reason')}
          hint={page.tellsReason ? t('reasonTold') : t('reasonHint')}
          errors={errors.reason}
        >
          {(control) => <Textarea {...control} rows={2} maxLength={500} defaultValue={reply?.values.reason} />}
        </Field>
        {page.isByTwo ? (
          <>
            <p className="text-sm">{t('byTwo', { number: page.alone })}</p>
            {secondOperator}
          </>
        ) : null}
        <div>
          <Button type="submit" isPending={state === 'submitting'}>
            {page.isByTwo ? t('operator:act.propose') : t('start')}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
