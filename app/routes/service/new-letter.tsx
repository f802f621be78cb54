import type { LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { LetterForm } from '~/features/service/letter-form';
import { readNewLetter } from '~/features/service/read-conversations.server';
import { submitLetter } from '~/features/service/submit-conversation.server';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { guarded, requireMemberOrAgent } from '~/http/request/guards.server';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';

export const handle = { i18n: ['member', 'service'] };

export const meta = privateMeta(paths.messages());

/** The same page in both centres. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireMemberOrAgent(args);
  return { title: ctx.t('service:new.title'), page: readNewLetter(ctx) };
}

export const action = guarded(requireMemberOrAgent, submitLetter);

export default function NewLetter() {
  const { title, page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation('service');
  return (
    <>
      <h1 className="mb-4 text-3xl">{title}</h1>
      <Link to={page.back} className="link">
        {t('backToMessages')}
      </Link>
      <Panel className="mt-3">
        <p className="mb-4 text-muted">{t('new.intro')}</p>
        <LetterForm {...page} submitText={t('send')} reply={reply} />
      </Panel>
    </>
  );
}
