import { useLoaderData } from '@remix-run/react';
import { ProtectionView } from '~/features/operator/protection/protection-view';
import { readProtection } from '~/features/operator/protection/read-protection.server';
import { writeProtection } from '~/features/operator/protection/write-protection.server';
import { overrideResponse } from '~/http/files/override-response.server';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'protecting'] };

export const meta = privateMeta(paths.operatorProtection());

export const loader = operatorPage(operatorGates.protection, async (ctx) => {
  if (ctx.url.searchParams.get('format') === 'csv') throw overrideResponse(ctx, await writeProtection(ctx));
  const page = await readProtection(ctx);
  return { title: ctx.t('protecting:title'), page };
});

export default function Protection() {
  const { title, page } = useLoaderData<typeof loader>();
  return <ProtectionView title={title} page={page} />;
}
