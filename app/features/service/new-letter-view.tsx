import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { Link } from '~/ui/page/link';
import { Notice } from '~/ui/page/notice';
import { Panel } from '~/ui/page/panel';
import { LetterForm } from './letter-form';
import type { NewLetterPage } from './read-conversations.server';

type NewLetterProps = { title: string; page: NewLetterPage; reply: FormReply | undefined };

/** A letter to customer service; a complaint says by when it is answered. */
export function NewLetterView({ title, page, reply }: NewLetterProps) {
  const { t } = useTranslation('service');
  return (
    <>
      <h1 className="mb-4 text-3xl">{title}</h1>
      <Link to={page.back} className="link">
        {t('backToMessages')}
      </Link>
      <Panel className="mt-3">
        {page.isComplaint ? (
          <Notice className="mb-4">{t('complaint.intro', { count: page.dayCount, days: page.days })}</Notice>
        ) : (
          <p className="mb-4 text-muted">{t('new.intro')}</p>
        )}
        {page.hours ? <Notice className="mb-4">{t('chat.hours', { hours: page.hours })}</Notice> : null}
        {page.follows ? <p className="mb-4">{t('complaint.follows', { reference: page.follows })}</p> : null}
        <LetterForm
          {...page.form}
          submitText={page.isComplaint ? t('complaint.send') : t('common:act.send')}
          reply={reply}
        />
      </Panel>
    </>
  );
}
