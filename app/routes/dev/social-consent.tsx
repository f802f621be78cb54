import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ConsentPage } from '~/features/social/consent-page';
import { requireDemo } from '~/http/guards.server';
import type { Turn } from '~/http/turn.server';

export const handle = { i18n: ['social'] };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: 'robots', content: 'noindex' },
];

/** The demo's own provider asks one of its invented people. */
export async function loader(args: LoaderFunctionArgs) {
  const turn = await requireDemo(args);
  const { ask, standIn } = readAsk(turn);
  return {
    provider: ask.provider,
    title: turn.t('social:standIn.title', { name: turn.t(`social:names.${ask.provider}`) }),
    siteName: turn.site.settings.siteName[turn.language],
    people: standIn.people.map(({ subject, name }) => ({ subject, name })),
  };
}

export async function action(args: ActionFunctionArgs) {
  const turn = await requireDemo(args);
  const { ask, standIn } = readAsk(turn);
  const subject = (await turn.form()).get('subject');
  return redirect(standIn.decide(ask, typeof subject === 'string' ? subject : null), { status: 303 });
}

export default function SocialConsent() {
  return <ConsentPage {...useLoaderData<typeof loader>()} />;
}

/** What no app of ours would ask is not found. */
function readAsk({ services, params, url }: Turn) {
  const ask = services.standIn?.readAsk(params.provider ?? '', url.searchParams);
  if (!ask || !services.standIn) throw new Response(null, { status: 404 });
  return { ask, standIn: services.standIn };
}
