import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { OutboxTable } from '~/features/dev/outbox-table';
import { requireDemo } from '~/http/request/guards.server';
import { keepOutOfPageCache, setHeader } from '~/http/request/load-context.server';

export const handle = { i18n: ['outbox'], json: 'messages' };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireDemo(args);
  const messages = await ctx.gateways.outbox.list();
  keepOutOfPageCache(ctx);
  setHeader(ctx, 'Vary', 'Accept');
  return {
    title: ctx.t('outbox:title'),
    timeZone: ctx.site.settings.timeZone,
    messages: messages.map((message) => ({ ...message, at: message.at.toISOString() })),
  };
}

export default function DevOutbox() {
  const { title, timeZone, messages } = useLoaderData<typeof loader>();
  return <OutboxTable title={title} messages={messages} timeZone={timeZone} />;
}
