import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { OutboxTable } from '~/features/dev/outbox-table';
import { textOf } from '~/http/page/text-of.server';
import { requireDemo } from '~/http/request/guards.server';
import { keepOutOfPageCache, setHeader } from '~/http/request/load-context.server';

export const handle = { i18n: ['outbox'], json: 'list.messages' };

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
    list: textOf(ctx, 'outbox', messages, () => ({
      timeZone: ctx.site.settings.timeZone,
      messages: messages.map((message) => ({ ...message, at: message.at.toISOString() })),
    })),
  };
}

export default function DevOutbox() {
  const { title, list } = useLoaderData<typeof loader>();
  return <OutboxTable title={title} list={list} />;
}
