import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Thread } from '~/features/common/thread';
import type { FormReply } from '~/http/forms/form-reply';
import { paths } from '~/http/links/paths';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { Textarea } from '~/ui/forms/textarea';
import { Link } from '~/ui/page/link';
import { Notice } from '~/ui/page/notice';
import { Panel } from '~/ui/page/panel';
import type { ChatPage } from './chat.server';
import { ClosedNotice } from './closed-notice';

type ChatViewProps = { title: string; page: ChatPage; reply: FormReply | undefined };

/** What was said, where one is in the queue, and the next thing to say. */
export function ChatView({ title, page, reply }: ChatViewProps) {
  const { t } = useTranslation('service');
  const { chat } = page;
  return (
    <div className="page-narrow">
      <h1 className="mb-2 text-3xl">{title}</h1>
      <ClosedNotice by={page.closed} />
      <p className="mb-4 text-muted">{t('chat.hours', { hours: page.hours })}</p>
      <Standing page={page} />
      {page.canJoin ? <Join /> : null}
      {chat ? (
        <Panel className="mb-4" heading={t('reference', { reference: chat.reference })}>
          <div aria-live="polite">
            <Thread
              entries={chat.entries}
              by={({ isOwn }) => (isOwn ? t('common:word.you') : t('shell:service.title'))}
            />
          </div>
        </Panel>
      ) : null}
      {/* An answer that comes meanwhile leaves what is being typed. */}
      <ChatForm key={chat?.entries.filter(({ isOwn }) => isOwn).length ?? 0} page={page} reply={reply} />
      <p className="mt-4 text-sm">
        <Link to={paths.customerService()} className="link">
          {t('otherWays')}
        </Link>
      </p>
    </div>
  );
}

/** Who is there, in true words: nobody is promised who is not. */
function Standing({ page: { chat, isOnline, isVisitor, closed } }: { page: ChatPage }) {
  const { t } = useTranslation('service');
  if (chat?.state === 'resolved') return <Notice className="mb-4">{t('chat.resolved')}</Notice>;
  if (chat?.isTaken) return <Notice className="mb-4">{t('chat.taken')}</Notice>;
  if (!isOnline) {
    const isAnswered = chat?.entries.some(({ isOwn }) => !isOwn) ?? false;
    return (
      <Notice kind="warning" className="mb-4">
        {isAnswered ? t('chat.awayAgain') : t('chat.away')} {isVisitor ? t('chat.awayVisitor') : t('chat.awayMember')}{' '}
        {isVisitor && !closed ? t('chat.awayFeedback') : null}
      </Notice>
    );
  }
  return <Notice className="mb-4">{chat?.place ? t('chat.place', { place: chat.place }) : t('chat.online')}</Notice>;
}

function Join() {
  const { t } = useTranslation('service');
  return (
    <Panel className="mb-4" heading={t('chat.joinHeading')}>
      <p className="mb-3 text-muted">{t('chat.joinText')}</p>
      <Form method="post" replace>
        <Button name="intent" value="join" look="secondary">
          {t('chat.join')}
        </Button>
      </Form>
    </Panel>
  );
}

function ChatForm({ page, reply }: { page: ChatPage; reply: FormReply | undefined }) {
  const { t } = useTranslation('service');
  const { state } = useNavigation();
  const { values = {}, errors = {} } = reply ?? {};
  return (
    <Form method="post" replace preventScrollReset className="grid gap-3">
      <FormErrors errors={errors.form} />
      <input type="hidden" name="formKey" value={values.formKey ?? page.formKey} />
      <Field name="content" label={t('chat.write')} hint={t('chat.masked')} errors={errors.content} isRequired>
        {(control) => <Textarea {...control} rows={3} maxLength={page.limit * 2} defaultValue={values.content} />}
      </Field>
      <div className="actions">
        <Button isPending={state === 'submitting'}>{t('common:act.send')}</Button>
      </div>
    </Form>
  );
}
