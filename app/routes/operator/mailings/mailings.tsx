import { useLoaderData } from '@remix-run/react';
import { MailingsList } from '~/features/operator/mailings/mailings-list';
import { readMailings } from '~/features/operator/mailings/read-mailings.server';
import { writeMailings } from '~/features/operator/mailings/write-mailings.server';
import { overrideResponse } from '~/http/files/override-response.server';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'mailings'] };

export const meta = privateMeta(paths.operatorMailings());

export const loader = operatorPage(operatorGates.mailings, async (ctx) => {
  if (ctx.url.searchParams.get('format') === 'csv') throw overrideResponse(ctx, await writeMailings(ctx));
  return { title: ctx.t('mailings:title'), page: await readMailings(ctx) };
});

export default function OperatorMailings() {
  const { title, page } = useLoaderData<typeof loader>();
  return <MailingsList title={title} page={page} />;
}
