import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { OutboxTable } from '~/features/dev/outbox-table';
import { requireDemo } from '~/http/guards.server';
import { keepOutOfPageCache, setHeader } from '~/http/load-context.server';

export const handle = { i18n: ['outbox'], json: 'messages' };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: LoaderFunctionArgs) {
  const turn = await requireDemo(args);
  const messages = await turn.gateways.outbox.list();
  keepOutOfPageCache(turn);
  setHeader(turn, 'Vary', 'Accept');
  return {
    title: turn.t('outbox:title'),
    timeZone: turn.site.settings.timeZone,
    messages: messages.map((message) => ({ ...message, at: message.at.toISOString() })),
  };
}

export default function DevOutbox() {
  const { title, timeZone, messages } = useLoaderData<typeof loader>();
  return <OutboxTable title={title} messages={messages} timeZone={timeZone} />;
}
