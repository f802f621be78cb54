import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { MallFrame } from '~/features/points/mall-frame';
import { RatesView } from '~/features/points/rates-view';
import { readRates } from '~/features/points/read-mall.server';
import { submitConvert } from '~/features/points/submit-mall.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { paths } from '~/http/links/paths';
import { pageMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { guarded, requireMember, requireVisitor } from '~/http/request/guards.server';
import styles from '~/styles/agent/centre.css?url';

export const handle = { i18n: ['points'] };

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const shouldRevalidate = afterEveryForm;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({ matches, title: data?.title ?? '', description: data?.description ?? '', path: paths.pointRates() });

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireVisitor(args);
  const page = await readRates(ctx);
  return { title: ctx.t('points:tabs.rates'), description: ctx.t('points:rates.description'), page };
}

export const action = guarded(requireMember, submitConvert);

export default function Rates() {
  const { title, page } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  return (
    <MallFrame title={title} points={page.points}>
      <RatesView page={page} reply={reply} />
    </MallFrame>
  );
}
