import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { NewestFirstPager } from '~/features/common/newest-first-pager';
import { artPaths } from '~/http/links/paths';
import { ButtonLink } from '~/ui/forms/button';
import { EmptyState } from '~/ui/page/empty-state';
import { InboxMessage } from './inbox-message';
import type { InboxPage, ShownConversation } from './read-inbox.server';

type InboxListProps = {
  page: InboxPage;
  /** Says what comes here. */
  emptyText: string;
  /** Where conversations are listed too. */
  Conversation?: ComponentType<{ conversation: ShownConversation }>;
};

/** Titles, newest first; the letter that is open shows its text in its place. */
export function InboxList({ page, emptyText, Conversation }: InboxListProps) {
  const { t } = useTranslation('inbox');
  const { apart, items, open, closed } = page;
  if (!apart && items.length === 0) return <EmptyInbox page={page} text={emptyText} />;
  return (
    <>
      <ul className="inbox-list">
        {apart ? <InboxMessage key={apart.id} message={apart} isOpen closedTo={closed} /> : null}
        {items.map((item) =>
          item.kind === 'letter' ? (
            <InboxMessage key={item.id} message={item} isOpen={item.id === open} closedTo={closed} />
          ) : Conversation ? (
            <Conversation key={item.reference} conversation={item} />
          ) : null,
        )}
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
