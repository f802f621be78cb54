import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { AnnouncementOpener } from '~/features/announcements/announcement-opener';
import { CardForm } from '~/features/games/card-form';
import { GameSections } from '~/features/games/lists/game-sections';
import { HotGames } from '~/features/games/lists/hot-games';
import { OwnSections } from '~/features/games/lists/own-sections';
import { readSections } from '~/features/games/lists/read-sections.server';
import { SearchBox } from '~/features/games/search-box';
import { canStart } from '~/features/games/shown-to.server';
import { Home } from '~/features/home/home';
import { readHome } from '~/features/home/read-home.server';
import { paths } from '~/http/links/paths';
import { fromText, toText } from '~/http/page/data-as-text';
import { pageMeta } from '~/http/page/page-meta';
import { afterChangesOnly } from '~/http/page/revalidate';
import { leaveForPurpose } from '~/http/request/domain.server';
import { requireVisitor } from '~/http/request/guards.server';
import { formatDigits } from '~/i18n/format';

export const handle = { i18n: ['home', 'games'] };

export const shouldRevalidate = afterChangesOnly;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({ matches, title: data?.title ?? '', description: data?.about ?? '', path: paths.home() });

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireVisitor(args);
  leaveForPurpose(ctx);
  const [home, { sections, ...games }] = await Promise.all([readHome(ctx), readSections(ctx)]);
  return {
    sections,
    page: toText({ home, games, hasActions: canStart(ctx), isVisitor: !ctx.viewer, language: ctx.language }),
    title: ctx.t('home:title', { name: ctx.site.settings.siteName[ctx.language] }),
    about: ctx.t('home:about', { age: formatDigits(ctx.site.settings.minimumAge, ctx.language) }),
  };
}

export default function HomePage() {
  const { page, sections, title } = useLoaderData<typeof loader>();
  const { home, games, hasActions, isVisitor, language } = fromText(page);
  return (
    <>
      <Home
        home={home}
        language={language}
        title={title}
        hot={<HotGames games={games.hot} pace={home.paces.hot} hasActions={hasActions} />}
        search={<SearchBox />}
        own={<OwnSections own={games.own} />}
        sections={<GameSections sections={sections} />}
        around={(cards) => (
          <CardForm backTo={paths.home()} className="home-cards">
            {cards}
          </CardForm>
        )}
      />
      {home.hasAnnouncements ? (
        <AnnouncementOpener
          mark={isVisitor ? 'ANONYMOUS_POPUP' : 'USER_POPUP'}
          language={language}
          homePath={paths.home()}
          popupPath={home.isFirstTime ? paths.welcome() : paths.announcements()}
        />
      ) : null}
      <Outlet />
    </>
  );
}
