import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readVip } from '~/features/vip/read-vip.server';
import { VipView } from '~/features/vip/vip-view';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { requireMember } from '~/http/request/guards.server';

export const handle = { i18n: ['member', 'vip'] };

export const meta = privateMeta(paths.vip());

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireMember(args);
  const page = await readVip(ctx);
  return { title: ctx.t('shell:account.vip'), page };
}

export default function Vip() {
  const { title, page } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="mb-4 text-3xl">{title}</h1>
      <VipView page={page} />
    </>
  );
}
