import { useTranslation } from 'react-i18next';
import { NewestFirstPager } from '~/features/common/newest-first-pager';
import { artPaths } from '~/http/links/paths';
import { ButtonLink } from '~/ui/forms/button';
import { EmptyState } from '~/ui/page/empty-state';
import { InboxMessage } from './inbox-message';
import type { InboxPage } from './read-inbox.server';

/** Titles, newest first; the one that is open shows its text in its place. `emptyText` says what comes here. */
export function InboxList({ page, emptyText }: { page: InboxPage; emptyText: string }) {
  const { t } = useTranslation('inbox');
  const messages = page.apart ? [page.apart, ...page.messages] : page.messages;
  if (messages.length === 0) return <EmptyInbox page={page} text={emptyText} />;
  return (
    <>
      <ul className="inbox-list">
        {messages.map((message) => (
          <InboxMessage key={message.id} message={message} isOpen={message.id === page.open} closedTo={page.closed} />
        ))}
      </ul>
      <div className="inbox-pager">
        <NewestFirstPager previous={page.newest} next={page.next} label={t('pages')} />
      </div>
    </>
  );
}

function EmptyInbox({ page, text }: { page: InboxPage; text: string }) {
  const { t } = useTranslation('inbox');
  return (
    <EmptyState
      art={<img src={artPaths.empty('messages')} alt="" width={200} height={150} />}
      title={page.isFiltered ? t('none.title') : t('empty.title')}
      text={page.isFiltered ? t('none.text') : text}
      action={
        page.isFiltered ? (
          <ButtonLink to={page.all} look="secondary">
            {t('none.all')}
          </ButtonLink>
        ) : undefined
      }
    />
  );
}
