import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { HelpArticles } from '~/features/help/help-articles';
import { readArticles } from '~/features/help/read-articles.server';
import { paths } from '~/http/links/paths';
import { safeRedirect } from '~/http/links/safe-redirect';
import { pageMeta } from '~/http/page/page-meta';
import { requireVisitor } from '~/http/request/guards.server';
import { Popup } from '~/ui/overlays/popup';

export const handle = { i18n: ['help'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({ matches, title: data?.title ?? '', description: data?.description ?? '', path: paths.help() });

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireVisitor(args);
  return {
    page: await readArticles(ctx),
    backTo: safeRedirect(ctx.url.searchParams.get('redirectTo')),
    title: ctx.t('help:title'),
    description: ctx.t('help:description'),
  };
}

export default function Help() {
  const { page, backTo, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation('help');
  return (
    <Popup title={title} backTo={backTo} closeLabel={t('common:close')} size="wide">
      <HelpArticles page={page} />
    </Popup>
  );
}
