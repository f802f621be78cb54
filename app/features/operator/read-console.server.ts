import { bundledLanguages } from '~/domain/shared/language';
import { madeOnce } from '~/domain/shared/made-once';
import { holdsRight } from '~/domain/shared/rights';
import { operatorGates, operatorPagePaths, pagesOpenTo } from '~/http/links/operator-gates';
import { artPaths, paths } from '~/http/links/paths';
import type { RequestContext } from '~/http/request/request-context.server';
import type { ConsoleData } from './console-data';

/** The console speaks the languages that are complete. */
export function readConsole(ctx: RequestContext) {
  const { viewer, site, services, language, wordsLanguage, theme } = ctx;
  const frame: ConsoleData = {
    siteName: site.settings.siteName[language],
    isDemo: services.environment.isDemo,
    stopped:
      viewer && site.settings.playStopped
        ? { to: holdsRight(viewer.rights, operatorGates.system) ? operatorPagePaths.system : null }
        : null,
    pages: pagesOpenTo(viewer?.rights ?? []).map((id) => ({ id, to: operatorPagePaths[id] })),
    viewer: viewer && {
      id: viewer.id,
      account: viewer.account,
      nickname: viewer.nickname,
      picture: artPaths.avatar(viewer.avatar),
      unread: viewer.unread,
      liveSeq: viewer.liveSeq,
      ownPage: holdsRight(viewer.rights, operatorGates.accounts) ? paths.operatorAccount(viewer.id) : null,
    },
  };
  const languages = bundledLanguages.map((code): [string, string] => [code, nativeName(code)]);
  return { frame, languages, language: wordsLanguage, theme: theme ?? ('system' as const) };
}

const nativeName = madeOnce((code: string) => new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code);
