import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { InboxFilters } from '~/features/inbox/inbox-filters';
import { InboxList } from '~/features/inbox/inbox-list';
import { readInbox } from '~/features/inbox/read-inbox.server';
import { submitInbox } from '~/features/inbox/submit-inbox.server';
import { answerHeaders } from '~/http/answer-headers.server';
import { requireOperator } from '~/http/guards.server';
import { useLive } from '~/http/live';
import { useLookAgain } from '~/http/look-again';
import { pageMeta } from '~/http/page-meta';
import { paths } from '~/http/paths';
import { Panel } from '~/ui/panel';

export const handle = { i18n: ['operator', 'inbox'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    matches,
    title: data?.title ?? '',
    description: data?.title ?? '',
    path: paths.operatorNotices(),
    noIndex: true,
  });

export const headers: HeadersFunction = answerHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const turn = await requireOperator(args);
  const page = await readInbox(turn);
  return data({ title: turn.t('operator:notices.title'), page }, { headers: { 'Cache-Control': 'no-store' } });
}

export async function action(args: ActionFunctionArgs) {
  const turn = await requireOperator(args);
  return submitInbox(turn);
}

export default function Notices() {
  const { title, page } = useLoaderData<typeof loader>();
  const { t } = useTranslation('operator');
  const lookAgain = useLookAgain();
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
