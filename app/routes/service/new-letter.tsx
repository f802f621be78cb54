import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { NewLetterView } from '~/features/service/new-letter-view';
import { readNewLetter } from '~/features/service/read-conversations.server';
import { submitLetter } from '~/features/service/submit-conversation.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { guarded, requireMemberOrAgent } from '~/http/request/guards.server';

export const handle = { i18n: ['member', 'service'] };

export const meta = privateMeta(paths.messages());

/** The same page in both centres. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireMemberOrAgent(args);
  const page = await readNewLetter(ctx);
  return { title: page.isComplaint ? ctx.t('service:complaint.title') : ctx.t('service:new.title'), page };
}

export const action = guarded(requireMemberOrAgent, submitLetter);

export default function NewLetter() {
  const { title, page } = useLoaderData<typeof loader>();
  return <NewLetterView title={title} page={page} reply={useFormReply<typeof action>()} />;
}
