import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { OutboxTable } from '~/features/dev/outbox-table';
import { answerHeaders } from '~/http/answer-headers.server';
import { requireDemo } from '~/http/guards.server';

export const handle = { i18n: ['outbox'], json: 'messages' };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: 'robots', content: 'noindex' },
];

export const headers: HeadersFunction = answerHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const turn = await requireDemo(args);
  const messages = await turn.gateways.outbox.list();
  return data(
    {
      title: turn.t('outbox:title'),
      timeZone: turn.site.settings.timeZone,
      messages: messages.map((message) => ({ ...message, at: message.at.toISOString() })),
    },
    { headers: { 'X-Keep': 'no', Vary: 'Accept' } },
  );
}

export default function DevOutbox() {
  const { title, timeZone, messages } = useLoaderData<typeof loader>();
  return <OutboxTable title={title} messages={messages} timeZone={timeZone} />;
}
