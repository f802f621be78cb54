import { setTimeout } from 'node:timers/promises';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ShowcaseButtons } from '~/features/showcase/showcase-buttons';
import { ShowcaseCards } from '~/features/showcase/showcase-cards';
import { ShowcaseColours } from '~/features/showcase/showcase-colours';
import { ShowcaseFields } from '~/features/showcase/showcase-fields';
import { ShowcaseIcons } from '~/features/showcase/showcase-icons';
import { ShowcaseLists } from '~/features/showcase/showcase-lists';
import { ShowcaseMoments } from '~/features/showcase/showcase-moments';
import { ShowcaseMoney } from '~/features/showcase/showcase-money';
import { getAppServices } from '~/http/request/app-services.server';
import { requireDemo } from '~/http/request/guards.server';

export const handle = { i18n: ['dev'] };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireDemo(args);
  const shows = ctx.url.searchParams.get('show');
  // Long enough to see the line of a page that is on its way.
  if (shows === 'slow') await setTimeout(2_000);
  const { hotGames } = await (await getAppServices()).lobby();
  const page = Number(ctx.url.searchParams.get('page'));
  return {
    title: ctx.t('dev:title'),
    language: ctx.language,
    timeZone: ctx.site.settings.timeZone,
    page: Number.isInteger(page) && page >= 1 && page <= 12 ? page : 1,
    shows,
    games: hotGames.slice(0, 3).map(({ nodeId, gameType }) => ({ nodeId, gameType })),
  };
}

/** Every primitive of the house in its states. */
export default function Ui() {
  const { language, timeZone, page, shows, games } = useLoaderData<typeof loader>();
  const { t } = useTranslation('dev');
  return (
    <div className="grid gap-10 py-5">
      <h1>{t('title')}</h1>
      <ShowcaseColours />
      <ShowcaseCards games={games} />
      <ShowcaseButtons />
      <ShowcaseFields language={language} />
      <ShowcaseMoney language={language} />
      <ShowcaseLists language={language} page={page} timeZone={timeZone} />
      <ShowcaseMoments language={language} shows={shows} />
      <ShowcaseIcons />
    </div>
  );
}
