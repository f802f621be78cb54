import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { conversationLooks } from '~/features/common/conversation-looks';
import { Thread } from '~/features/common/thread';
import type { FormReply } from '~/http/forms/form-reply';
import { formatDigits } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { Badge } from '~/ui/data/badge';
import { Button } from '~/ui/forms/button';
import { FormErrors } from '~/ui/forms/form-errors';
import { Link } from '~/ui/page/link';
import { Notice } from '~/ui/page/notice';
import { Panel } from '~/ui/page/panel';
import { LetterForm } from './letter-form';
import type { OwnConversation } from './read-conversations.server';

const ratings = [1, 2, 3, 4, 5];

export function ConversationView({ page, reply }: { page: OwnConversation; reply: FormReply | undefined }) {
  const { t } = useTranslation('service');
  const writing = reply?.values.intent === 'rate' ? undefined : reply;
  return (
    <>
      <Link to={page.back} className="link">
        {t('backToMessages')}
      </Link>
      <Panel
        className="mt-3"
        heading={t(`types.${page.type}`)}
        action={<Badge look={conversationLooks[page.state]}>{t(`states.${page.state}`)}</Badge>}
      >
        <p className="mb-4 text-sm text-muted">
          {t('reference', { reference: page.reference })} · {page.at}
        </p>
        {page.matter ? (
          <p className="mb-4 text-sm">
            {t('fields.about')}:{' '}
            <Link to={page.matter.to} className="link">
              {page.matter.text}
            </Link>
          </p>
        ) : null}
        {page.complaint ? <ComplaintNotice complaint={page.complaint} /> : null}
        <Thread entries={page.entries} by={({ isOwn }) => (isOwn ? t('common:word.you') : t('shell:service.title'))} />
      </Panel>
      <FormErrors errors={reply && !writing ? reply.errors.form : undefined} />
      {page.canRate ? <Rating rating={page.rating} /> : null}
      <Panel className="mt-4" heading={page.isClosed ? t('follow.heading') : t('goOn.heading')}>
        {page.isClosed ? <Notice className="mb-4">{t('follow.text')}</Notice> : null}
        {page.hours ? <Notice className="mb-4">{t('chat.hours', { hours: page.hours })}</Notice> : null}
        {/* An answer that comes meanwhile leaves what is being typed. */}
        <LetterForm
          key={page.entries.filter(({ isOwn }) => isOwn).length}
          types={null}
          limit={page.limit}
          requestKey={page.requestKey}
          submitText={t('common:act.send')}
          reply={writing}
        />
      </Panel>
      {page.complainTo ? (
        <p className="mt-4 text-sm text-muted">
          {t('complaint.ask')}{' '}
          <Link to={page.complainTo} className="link">
            {t('complaint.title')}
          </Link>
        </p>
      ) : null}
    </>
  );
}

function ComplaintNotice({ complaint }: { complaint: NonNullable<OwnConversation['complaint']> }) {
  const { t } = useTranslation('service');
  const { due, decided, outcome, next } = complaint;
  return (
    <Notice className="mb-4">
      {decided && outcome ? (
        <>
          <b>{t(`complaint.outcomes.${outcome}`)}</b> {t('complaint.decided', { at: decided })} {t('complaint.next')}{' '}
          {next}
        </>
      ) : (
        t('complaint.due', { at: due })
      )}
    </Notice>
  );
}

function Rating({ rating }: { rating: number | null }) {
  const { t } = useTranslation('service');
  const language = useLanguage();
  if (rating !== null)
    return <Notice className="mt-4">{t('rate.given', { rating: formatDigits(rating, language) })}</Notice>;
  return (
    <Panel className="mt-4" heading={t('rate.heading')}>
      <Form method="post" replace preventScrollReset className="actions">
        <input type="hidden" name="intent" value="rate" />
        {ratings.map((value) => (
          <Button
            key={value}
            name="rating"
            value={String(value)}
            look="secondary"
            aria-label={t('rate.one', { value: formatDigits(value, language) })}
          >
            {formatDigits(value, language)}
          </Button>
        ))}
      </Form>
      <p className="mt-2 text-sm text-muted">{t('rate.scale')}</p>
    </Panel>
  );
}
