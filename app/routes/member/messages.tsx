import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { InboxConversation } from '~/features/inbox/inbox-conversation';
import { InboxFilters } from '~/features/inbox/inbox-filters';
import { InboxList } from '~/features/inbox/inbox-list';
import { OfferChoice } from '~/features/inbox/offer-choice';
import { readInbox } from '~/features/inbox/read-inbox.server';
import { submitInbox } from '~/features/inbox/submit-inbox.server';
import { paths } from '~/http/links/paths';
import { useLive } from '~/http/live/live';
import { privateMeta } from '~/http/page/page-meta';
import { useRevalidateWhenIdle } from '~/http/page/revalidate-when-idle';
import { guarded, requireMemberOrAgent } from '~/http/request/guards.server';
import { CountBadge } from '~/ui/data/badge';
import { ButtonLink } from '~/ui/forms/button';
import { Panel } from '~/ui/page/panel';

export const handle = { i18n: ['member', 'inbox', 'service'] };

export const meta = privateMeta(paths.messages());

/** The same page in both centres. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireMemberOrAgent(args);
  const page = await readInbox(ctx, { withConversations: true });
  return { title: ctx.t('shell:account.messages'), page, writeTo: paths.newLetter(ctx.url.pathname) };
}

export const action = guarded(requireMemberOrAgent, submitInbox);

export default function Messages() {
  const { title, page, writeTo } = useLoaderData<typeof loader>();
  const { t } = useTranslation('inbox');
  const lookAgain = useRevalidateWhenIdle();
  useLive('unread', ({ count }) => {
    if (count !== page.unread) lookAgain();
  });
  useLive('chat', lookAgain);
  return (
    <>
      <h1 className="mb-4 flex items-center gap-3 text-3xl">
        {title}
        <CountBadge
          count={page.unread}
          text={page.unreadText}
          label={t('count', { count: page.unread, number: page.unreadText })}
        />
      </h1>
      <p className="mb-4">
        <ButtonLink to={writeTo} look="secondary" size="small">
          {t('service:list.write')}
        </ButtonLink>
      </p>
      <Panel className="inbox">
        <InboxFilters page={page} />
        <InboxList page={page} emptyText={t('empty.text')} Conversation={InboxConversation} />
      </Panel>
      {page.isOffered === null ? null : <OfferChoice isOffered={page.isOffered} />}
    </>
  );
}
