import { index, layout, type RouteConfig, route } from '@remix-run/route-config';

const categories = ['sports', 'esports', 'lott', 'elott', 'cockfight', 'live'];
const gameLists = ['rng', 'fish', 'pvp', 'bgs', 'jackpot', 'crash', 'arcade', 'table', 'inhouse', 'bingo'];

export default [
  layout('routes/site/shell.tsx', [
    route('/', 'routes/site/home.tsx', [
      route('login', 'routes/auth/login.tsx'),
      route('logout', 'routes/auth/logout.tsx'),
      route('change-password', 'routes/auth/change-password.tsx'),
      route('trial-notice', 'routes/auth/trial-notice.tsx'),
      route('help', 'routes/site/help.tsx'),
      route('announcements', 'routes/site/announcements.tsx'),
      route('notices', 'routes/site/notices.tsx'),
    ]),
    ...categories.map((path) => route(path, 'routes/site/category.tsx', { id: `category-${path}` })),
    ...gameLists.map((path) => route(path, 'routes/site/game-list.tsx', { id: `list-${path}` })),
    route('hot', 'routes/site/hot.tsx'),
    route('games/:vassalage', 'routes/site/provider.tsx'),
    route('promotions', 'routes/site/promotions.tsx', [route(':code', 'routes/site/promotion.tsx')]),
    route('member', 'routes/member/center.tsx', [
      index('routes/member/start.ts'),
      route('securityCenter', 'routes/member/security-center.tsx'),
    ]),
    route('play/:nodeId', 'routes/site/play.tsx'),
    route('dev/ui', 'routes/dev/ui.tsx'),
    route('dev/outbox', 'routes/dev/outbox.tsx'),
    route('*', 'routes/site/not-found.tsx'),
  ]),
  route('captcha/:file', 'routes/auth/captcha.ts'),
  route('preferences', 'routes/site/preferences.ts'),
  route('art/:version/:kind/:file', 'routes/site/art.ts'),
  route('words/:version/:language/:file', 'routes/site/words.ts'),
  route('robots.txt', 'routes/site/robots.ts'),
  route('sitemap.xml', 'routes/site/sitemap.ts'),
  route('manifest.webmanifest', 'routes/site/manifest.ts'),
] satisfies RouteConfig;
