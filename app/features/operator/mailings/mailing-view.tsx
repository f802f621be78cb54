import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { contentLanguages } from '~/domain/shared/language';
import { type FormReply, replyTo } from '~/http/forms/form-reply';
import { paths } from '~/http/links/paths';
import { Badge } from '~/ui/data/badge';
import { Facts } from '~/ui/data/facts';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { IntentButton } from '~/ui/forms/intent-button';
import { TextInput } from '~/ui/forms/text-input';
import { Link } from '~/ui/page/link';
import { Notice } from '~/ui/page/notice';
import { Panel } from '~/ui/page/panel';
import { BackLink } from '../back-link';
import { MailingForm } from './mailing-form';
import { mailingLooks } from './mailing-looks';
import type { MailingPage } from './read-mailings.server';

type MailingViewProps = { page: MailingPage; reply: FormReply | undefined; secondOperator: ReactNode };

export function MailingView({ page, reply, secondOperator }: MailingViewProps) {
  const { t } = useTranslation('mailings');
  return (
    <>
      <BackLink to={paths.operatorMailings()}>{t('title')}</BackLink>
      <div className="console-head console-title-line">
        <h1 className="console-title">{page.title}</h1>
        {page.isNew ? null : (
          <span className="actions">
            <Badge look={mailingLooks[page.state]}>{t(`states.${page.state}`)}</Badge>
            {page.progress?.recalledAt ? <Badge look="minus">{t('states.recalled')}</Badge> : null}
          </span>
        )}
      </div>
      <div className="grid min-w-0 gap-4">
        {page.progress ? <Progress progress={page.progress} /> : null}
        {page.letter ? <Letters letter={page.letter} /> : null}
        {page.isDraft ? <MailingForm page={page} reply={replyTo('save', reply)} /> : null}
        {page.acts.send ? <Send page={page} reply={replyTo('send', reply)} secondOperator={secondOperator} /> : null}
        <Stop page={page} reply={reply} />
      </div>
    </>
  );
}

function Progress({ progress }: { progress: NonNullable<MailingPage['progress']> }) {
  const { t } = useTranslation('mailings');
  return (
    <Panel heading={t('common:word.progress')}>
      <Facts
        facts={[
          [t('column.sent'), progress.sent],
          [t('field.sendAt'), progress.sendAt],
          [t('operator:word.started'), progress.startedAt],
          [t('operator:word.ended'), progress.endedAt],
          [t('recalledAt'), progress.recalledAt],
          [t('recalled'), progress.recalledAt ? progress.recalled : null],
        ]}
      />
    </Panel>
  );
}

/** As its readers see it, in both languages. */
function Letters({ letter }: { letter: NonNullable<MailingPage['letter']> }) {
  const { t } = useTranslation('mailings');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {contentLanguages.map((language) => (
        <Panel key={language} heading={t(`letter.${language}`)}>
          <div lang={language}>
            <p className="font-semibold">{letter.title[language]}</p>
            <p className="mt-2 whitespace-pre-line">{letter.content[language]}</p>
          </div>
          {letter.link ? <p className="mt-2 text-sm text-muted">{t('leadsTo', { path: letter.link })}</p> : null}
        </Panel>
      ))}
    </div>
  );
}

function Send({ page, reply, secondOperator }: MailingViewProps) {
  const { t } = useTranslation('mailings');
  const { reach } = page;
  const errors = reply?.errors ?? {};
  return (
    <Panel heading={t('send')}>
      {reach ? (
        <>
          <p>
            <strong>{t('reaches', { number: reach.count })}</strong>
          </p>
          {reach.names.length > 0 ? <p className="mt-1 text-sm text-muted">{reach.names.join(', ')}</p> : null}
          {reach.isHuge ? (
            <Notice kind="warning">
              {t('huge')}{' '}
              <Link to={paths.operatorContent('announcements')} className="link">
                {t('announce')}
              </Link>
            </Notice>
          ) : null}
        </>
      ) : null}
      <p className="mt-2 mb-3 text-sm text-muted">{t('secondFrom', { number: page.second.from })}</p>
      <Form method="post" replace preventScrollReset className="grid max-w-2xl gap-3">
        <FormErrors errors={errors.form} />
        <Field
          name="sendAt"
          label={t('field.sendAt')}
          hint={t('sendAtHint', { zone: page.zone })}
          errors={errors.sendAt}
        >
          {(control) => <TextInput {...control} type="datetime-local" defaultValue={reply?.values.sendAt} />}
        </Field>
        {secondOperator}
        <div>
          <IntentButton intent="send">{t('act.send')}</IntentButton>
        </div>
      </Form>
    </Panel>
  );
}

function Stop({ page, reply }: { page: MailingPage; reply: FormReply | undefined }) {
  const { t } = useTranslation('mailings');
  const acts = (['unschedule', 'cancel', 'recall'] as const).filter((act) => page.acts[act]);
  if (acts.length === 0) return null;
  const refused = acts.map((act) => replyTo(act, reply)).find((one) => one);
  return (
    <Panel heading={t('stop')}>
      <FormErrors errors={refused?.errors.form} />
      <p className="mb-3 text-sm text-muted">{page.acts.recall ? t('recallText') : t('cancelText')}</p>
      <Form method="post" replace preventScrollReset className="actions">
        {acts.map((act) => (
          <Button key={act} name="intent" value={act} look={act === 'unschedule' ? 'secondary' : 'danger'}>
            {t(`act.${act}`)}
          </Button>
        ))}
      </Form>
    </Panel>
  );
}
