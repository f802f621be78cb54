import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ConsentPage } from '~/features/social/consent-page';
import { notFound } from '~/http/not-found.server';
import { requireDemo } from '~/http/request/guards.server';
import type { RequestContext } from '~/http/request/request-context.server';

export const handle = { i18n: ['social'] };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: 'robots', content: 'noindex' },
];

/** The demo's own provider asks one of its invented people. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireDemo(args);
  const { ask, standIn } = readAsk(ctx);
  return {
    provider: ask.provider,
    title: ctx.t('social:standIn.title', { name: ctx.t(`social:names.${ask.provider}`) }),
    siteName: ctx.site.settings.siteName[ctx.language],
    people: standIn.people.map(({ subject, name }) => ({ subject, name })),
  };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireDemo(args);
  const { ask, standIn } = readAsk(ctx);
  const subject = (await ctx.form()).get('subject');
  return redirect(standIn.decide(ask, typeof subject === 'string' ? subject : null), { status: 303 });
}

export default function SocialConsent() {
  return <ConsentPage {...useLoaderData<typeof loader>()} />;
}

/** What no app of ours would ask is not found. */
function readAsk({ services, params, url }: RequestContext) {
  const ask = services.standIn?.readAsk(params.provider ?? '', url.searchParams);
  if (!ask || !services.standIn) throw notFound();
  return { ask, standIn: services.standIn };
}
