import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { type FormReply, replyTo } from '~/http/forms/form-reply';
import { Badge } from '~/ui/data/badge';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { Textarea } from '~/ui/forms/textarea';
import { Disclosure } from '~/ui/page/disclosure';
import { Panel } from '~/ui/page/panel';
import type { CashierPage } from './read-cashier.server';

const looks = {
  quiet: { look: 'plus', icon: 'check' },
  alarm: { look: 'minus', icon: 'warning' },
  unknown: { look: 'plain', icon: 'clock' },
} as const;

type BooksProps = { books: CashierPage['books']; reply: FormReply | undefined };

/** Whether the nightly trial balance added up, and what did not. */
export function Books({ books, reply }: BooksProps) {
  const { t } = useTranslation('cashdesk');
  const standing = books.alarms.length > 0 ? 'alarm' : books.nightly ? 'quiet' : 'unknown';
  return (
    <Panel heading={t('books.heading')} action={<Badge {...looks[standing]}>{t(`books.${standing}`)}</Badge>}>
      <p className="text-sm text-muted">
        {books.nightly ? t('books.nightly', { at: books.nightly }) : t('books.neverTaken')}
      </p>
      {books.full && (
        <p className="text-sm text-muted">
          {t(books.full.differences > 0 ? 'books.fullWrong' : 'books.fullRight', { at: books.full.at })}
        </p>
      )}
      <FormErrors errors={reply?.errors.form} />
      <div className="grid gap-2">
        {books.alarms.map((alarm) => (
          <Alarm key={alarm.id} alarm={alarm} maySettle={books.maySettle} reply={replyTo('settle', reply)} />
        ))}
      </div>
    </Panel>
  );
}

type AlarmProps = {
  alarm: CashierPage['books']['alarms'][number];
  maySettle: boolean;
  reply: FormReply | undefined;
};

function Alarm({ alarm, maySettle, reply }: AlarmProps) {
  const { t } = useTranslation('cashdesk');
  const own = reply?.values.alarmId === String(alarm.id) ? reply : undefined;
  return (
    <Disclosure summary={t('books.alarmOf', { at: alarm.at })} isOpen={own !== undefined || undefined} group="alarm">
      <ul className="changes mb-3">
        {alarm.differences.map((difference) => (
          <li key={difference}>
            <code>{difference}</code>
          </li>
        ))}
      </ul>
      {maySettle ? (
        <Form method="post" replace preventScrollReset className="grid gap-3">
          <input type="hidden" name="alarmId" value={alarm.id} />
          <Field
            name="reason"
            id={`alarm-${alarm.id}-reason`}
            label={t('books.reason')}
            errors={own?.errors.reason}
            isRequired
          >
            {(control) => <Textarea {...control} rows={2} maxLength={500} defaultValue={own?.values.reason} />}
          </Field>
          <div>
            <Button type="submit" name="intent" value="settle">
              {t('books.settle')}
            </Button>
          </div>
        </Form>
      ) : null}
    </Disclosure>
  );
}
