import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { readTitles } from '~/features/announcements/read-titles.server';
import { TitlesPopup } from '~/features/announcements/titles-popup';
import { paths } from '~/http/links/paths';
import { safeRedirect } from '~/http/links/safe-redirect';
import { pageMeta } from '~/http/page/page-meta';
import { requireVisitor } from '~/http/request/guards.server';

export const handle = { i18n: ['announcements'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({ matches, title: data?.title ?? '', description: data?.description ?? '', path: paths.notices() });

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireVisitor(args);
  return {
    titles: await readTitles(ctx, 'notices'),
    backTo: safeRedirect(ctx.url.searchParams.get('redirectTo')),
    title: ctx.t('announcements:notices.title'),
    description: ctx.t('announcements:notices.description'),
  };
}

export default function Notices() {
  const { titles, backTo } = useLoaderData<typeof loader>();
  const { t } = useTranslation('announcements');
  return (
    <TitlesPopup titles={titles} heading={t('notices.title')} backTo={backTo} to={(page) => paths.notices({ page })} />
  );
}
