import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { notFound } from '~/http/not-found.server';
import { requireDemo } from '~/http/request/guards.server';

/** What our own adapters call at the demo's provider: keys, tokens, who somebody is. */
export function loader(args: LoaderFunctionArgs) {
  return answer(args);
}

export function action(args: ActionFunctionArgs) {
  return answer(args);
}

async function answer(args: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> {
  const { services, params, request } = await requireDemo(args);
  const answered = await services.standIn?.answer(params.provider ?? '', params['*'] ?? '', request);
  if (!answered) throw notFound();
  answered.headers.set('Cache-Control', 'no-store');
  return answered;
}
