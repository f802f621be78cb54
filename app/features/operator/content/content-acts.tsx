import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { contentLanguages } from '~/domain/shared/language';
import { type FormReply, replyTo } from '~/http/forms/form-reply';
import { withQuery } from '~/http/links/paths';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { TextInput } from '~/ui/forms/text-input';
import { Panel } from '~/ui/page/panel';
import type { ContentItem } from './read-content.server';

type ActsProps = { page: ContentItem; previewTo: string | null; reply: FormReply | undefined };

/** What may be done with the revision that is worked on, and with what is shown. */
export function ContentActs({ page, previewTo, reply }: ActsProps) {
  const { t } = useTranslation('content');
  const { open } = page;
  const saved = replyTo('save', reply);
  const errors = saved ? {} : (reply?.errors ?? {});
  return (
    <Panel heading={open ? t('revision', { number: open.number }) : t('operator:word.onSite')}>
      <FormErrors errors={errors.form} />
      {previewTo ? <PreviewLinks to={previewTo} /> : null}
      {open?.acts.isOwnProposal ? <p className="mb-3 text-muted">{t('ownProposal')}</p> : null}
      {open?.acts.isOwnDraft ? <p className="mb-3 text-muted">{t('ownDraft')}</p> : null}
      <Form method="post" replace preventScrollReset className="actions">
        {open ? <input type="hidden" name="id" value={open.id} /> : null}
        {open?.acts.publish ? (
          <Button name="intent" value="publish">
            {t('act.publish')}
          </Button>
        ) : null}
        {open?.acts.propose ? (
          <Button name="intent" value="propose" look="secondary">
            {t('operator:act.propose')}
          </Button>
        ) : null}
        {open?.acts.sendBack ? (
          <Button name="intent" value="sendBack" look="secondary">
            {t('act.sendBack')}
          </Button>
        ) : null}
        {open?.acts.unschedule ? (
          <Button name="intent" value="unschedule" look="secondary">
            {t('act.unschedule')}
          </Button>
        ) : null}
        {page.canWithdraw ? (
          <Button name="intent" value="withdraw" look="danger">
            {t('act.withdraw')}
          </Button>
        ) : null}
        {page.canRemove ? (
          <Button name="intent" value="remove" look="danger">
            {t('act.remove')}
          </Button>
        ) : null}
      </Form>
      {open?.acts.schedule ? <ScheduleForm id={open.id} zone={page.zone} reply={reply} errors={errors} /> : null}
    </Panel>
  );
}

function PreviewLinks({ to }: { to: string }) {
  const { t } = useTranslation('content');
  return (
    <p className="actions mb-3">
      {contentLanguages.map((lng) => (
        <a key={lng} className="link" href={withQuery(to, { lng })} target="_blank" rel="noreferrer">
          {t(`preview.${lng}`)}
        </a>
      ))}
    </p>
  );
}

type ScheduleProps = { id: number; zone: string; reply: FormReply | undefined; errors: FormReply['errors'] };

function ScheduleForm({ id, zone, reply, errors }: ScheduleProps) {
  const { t } = useTranslation('content');
  return (
    <Form method="post" replace preventScrollReset className="mt-4 grid gap-3">
      <input type="hidden" name="id" value={id} />
      <Field name="publishAt" label={t('field.publishAt')} hint={t('zone', { zone })} errors={errors.publishAt}>
        {(control) => (
          <TextInput {...control} type="datetime-local" defaultValue={replyTo('schedule', reply)?.values.publishAt} />
        )}
      </Field>
      <div className="actions">
        <Button name="intent" value="schedule" look="secondary">
          {t('act.schedule')}
        </Button>
      </div>
    </Form>
  );
}
