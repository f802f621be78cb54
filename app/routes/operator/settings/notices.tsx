import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { InboxFilters } from '~/features/inbox/inbox-filters';
import { InboxList } from '~/features/inbox/inbox-list';
import { readInbox } from '~/features/inbox/read-inbox.server';
import { submitInbox } from '~/features/inbox/submit-inbox.server';
import { paths } from '~/http/links/paths';
import { useLive } from '~/http/live/live';
import { privateMeta } from '~/http/page/page-meta';
import { useRevalidateWhenIdle } from '~/http/page/revalidate-when-idle';
import { operatorPage } from '~/http/request/guards.server';
import { Panel } from '~/ui/page/panel';

export const handle = { i18n: ['operator', 'inbox'] };

export const meta = privateMeta(paths.operatorNotices());

export const loader = operatorPage('own', async (ctx) => {
  const page = await readInbox(ctx);
  return { title: ctx.t('operator:notices.title'), page };
});

export const action = operatorPage('own', submitInbox);

export default function Notices() {
  const { title, page } = useLoaderData<typeof loader>();
  const { t } = useTranslation('operator');
  const lookAgain = useRevalidateWhenIdle();
  useLive('unread', ({ count }) => {
    if (count !== page.unread) lookAgain();
  });
  return (
    <>
      <h1 className="console-title">{title}</h1>
      <Panel className="inbox">
        <InboxFilters page={page} hasTypes={false} />
        <InboxList page={page} emptyText={t('notices.empty')} />
      </Panel>
    </>
  );
}
