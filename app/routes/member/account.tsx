import { useLoaderData } from '@remix-run/react';
import { AccountHub } from '~/features/member/account-hub';
import { readAccountHub } from '~/features/member/read-account-hub.server';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { guarded, requireMember } from '~/http/request/guards.server';

export const handle = { i18n: ['member'] };

export const meta = privateMeta(paths.account());

export const loader = guarded(requireMember, async (ctx) => ({
  title: ctx.t('member:hub.title'),
  hub: await readAccountHub(ctx),
}));

export default function Account() {
  return <AccountHub {...useLoaderData<typeof loader>()} />;
}
