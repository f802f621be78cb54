import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { HelpArticles } from '~/features/help/help-articles';
import { readArticles } from '~/features/help/read-articles.server';
import { requireVisitor } from '~/http/guards.server';
import { pageMeta } from '~/http/page-meta';
import { paths } from '~/http/paths';
import { safeRedirect } from '~/http/safe-redirect';
import { Popup } from '~/ui/popup';

export const handle = { i18n: ['help'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({ matches, title: data?.title ?? '', description: data?.description ?? '', path: paths.help() });

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireVisitor(args);
  return {
    articles: await readArticles(ctx),
    backTo: safeRedirect(ctx.url.searchParams.get('redirectTo')),
    title: ctx.t('help:title'),
    description: ctx.t('help:description'),
  };
}

export default function Help() {
  const { articles, backTo, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation('help');
  return (
    <Popup title={title} backTo={backTo} closeLabel={t('common:close')} size="wide">
      <HelpArticles articles={articles} />
    </Popup>
  );
}
