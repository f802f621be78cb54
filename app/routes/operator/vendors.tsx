import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readVendors, submitVendor } from '~/features/operator/vendors/vendors.server';
import { VendorsView } from '~/features/operator/vendors/vendors-view';
import { answerHeaders } from '~/http/answer-headers.server';
import { requireOperator } from '~/http/guards.server';
import { pageMeta } from '~/http/page-meta';
import { paths } from '~/http/paths';

export const handle = { i18n: ['operator'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    matches,
    title: data?.title ?? '',
    description: data?.title ?? '',
    path: paths.operatorVendors(),
    noIndex: true,
  });

export const headers: HeadersFunction = answerHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const turn = await requireOperator(args);
  const page = await readVendors(turn);
  return data({ title: turn.t('operator:vendors.title'), page }, { headers: { 'Cache-Control': 'no-store' } });
}

export async function action(args: ActionFunctionArgs) {
  return submitVendor(await requireOperator(args));
}

export default function Vendors() {
  const { title, page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return <VendorsView title={title} page={page} reply={reply} />;
}
