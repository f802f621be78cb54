import type { TFunction } from 'i18next';
import type { ContentKind } from '~/domain/content/bodies';
import type { Actor } from '~/domain/shared/actor';
import { visitor } from '~/domain/shared/actor';
import type { Ctx } from '~/domain/shared/ctx.server';
import { type BundledLanguage, contentLanguageOf, type Language } from '~/domain/shared/language';
import type { Site } from '~/domain/site/site';
import { detectLanguage, isOffered } from '~/i18n/detect.server';
import { translatorFor } from '~/i18n/instances.server';
import { type AppServices, servicesOf } from './app-services.server';
import { readCookies } from './cookies.server';
import { demandNewPassword } from './forced-change.server';
import type { LoadContext } from './load-context.server';
import { endUnknownPreferences, rememberLanguage } from './preferences.server';
import { withPreview } from './preview.server';
import { hasSessionCookie, type Viewer } from './session.server';
import { refuseByStatus } from './status.server';
import { findViewer } from './viewer.server';

export type Theme = 'dark' | 'light';
type RouteArgs = { request: Request; params: Record<string, string | undefined>; context?: unknown };

/** All a loader or action needs to know: the business context, who asks, from where, in which words. */
export type RequestContext = Ctx & {
  services: AppServices;
  site: Site;
  request: Request;
  /** What was posted, parsed once however many ask for it. */
  form(): Promise<FormData>;
  url: URL;
  params: RouteArgs['params'];
  cookies: Map<string, string>;
  viewer: Viewer | null;
  /** Of content and figures. */
  language: Language;
  /** Of the site's own words. */
  wordsLanguage: BundledLanguage;
  chosenLanguage: string;
  theme: Theme | null;
  t: TFunction;
  load: LoadContext;
  /** A revision is in its place for the editor who looks at it. */
  preview?: { kind: ContentKind; key: string; number: number };
};

/** One context per request, however many loaders ask for it. */
const contexts = new WeakMap<object, Promise<RequestContext>>();

/** Answers 501 to actions under plain `remix-serve`, 503 and 403 by the site's status, and leads to a new password who must choose one. */
export async function openRequest(args: RouteArgs): Promise<RequestContext> {
  const load = (args.context ?? {}) as LoadContext;
  if (!load.express && !['GET', 'HEAD'].includes(args.request.method)) {
    throw new Response('start with npm start', { status: 501, headers: { 'Content-Type': 'text/plain' } });
  }
  const ctx = await sharedContext(args, load);
  refuseByStatus(ctx);
  const own = {
    ...ctx,
    now: ctx.services.now(),
    request: args.request,
    params: args.params,
    url: new URL(args.request.url),
  };
  demandNewPassword(own);
  return own;
}

/** The server has parsed the form within its limits; without a server in front the request is read here. */
function formOnce(request: Request, { makeForm }: LoadContext): () => Promise<FormData> {
  let parsed: Promise<FormData> | undefined;
  return () => {
    parsed ??= makeForm ? Promise.resolve(makeForm()) : request.formData();
    return parsed;
  };
}

function sharedContext(args: RouteArgs, load: LoadContext): Promise<RequestContext> {
  const key = load.express ? load : args.request;
  const known = contexts.get(key);
  if (known) return known;
  const made = makeContext(args, load);
  contexts.set(key, made);
  return made;
}

async function makeContext(args: RouteArgs, load: LoadContext): Promise<RequestContext> {
  const { request } = args;
  const services = await servicesOf(load);
  const cookies = readCookies(request);
  const asVisitor = services.ctx(visitor);
  const site = await services.site();
  const viewer = await findViewer(asVisitor, { services, site, request, cookies, load });
  const selectable = site.settings.selectorLanguages.map(({ code }) => code.toLowerCase());
  const { chosen, language } = detectLanguage(request, {
    cookie: cookies.get('lng'),
    account: viewer?.language ?? null,
    selectable,
    detects: site.settings.detectLanguage,
    fallback: site.settings.defaultLanguage,
  });
  load.cookies?.push(...endUnknownPreferences({ cookies, services }, (code) => isOffered(code, selectable)));
  const url = new URL(request.url);
  const remembered = rememberLanguage({ url, cookies, viewer, chosenLanguage: chosen, services });
  if (remembered) load.cookies?.push(remembered);
  load.endsSession = !viewer && !load.keep && hasSessionCookie(services.environment, cookies);
  return withPreview({
    ...services.ctx(viewer ? actorOf(viewer) : visitor),
    services,
    site,
    request,
    form: formOnce(request, load),
    url,
    params: args.params,
    cookies,
    viewer,
    language: contentLanguageOf(language),
    wordsLanguage: language,
    chosenLanguage: chosen,
    theme: themeOf(cookies.get('theme')),
    t: translatorFor(language),
    load,
  });
}

function actorOf(viewer: Viewer): Actor {
  return { role: viewer.role, id: viewer.id, name: viewer.account };
}

function themeOf(value: string | undefined): Theme | null {
  return value === 'dark' || value === 'light' ? value : null;
}
