import { listTermsVersions } from '~/domain/messaging/terms/read-terms.server';
import type { TermsVersion } from '~/domain/messaging/terms/terms';
import { idIn } from '~/domain/shared/id-in';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { formatDate, formatDigits } from '~/i18n/format';

/** The terms as they read in one version, and the way to every other. */
export async function readTermsVersion(ctx: RequestContext) {
  const { language, site } = ctx;
  const wanted = idIn(ctx.url.searchParams.get('version'));
  const versions = await readCachedVersions(ctx);
  const at = versions.findIndex(({ number }) => number === wanted);
  const version = versions[at];
  if (!version) throw notFound();
  const date = (moment: Date) => formatDate(moment, language, site.settings.timeZone);
  const next = versions[at - 1];
  return {
    title: version.texts[language].title,
    html: version.texts[language].content,
    period: next
      ? ctx.t('help:terms.between', { from: date(version.at), to: date(next.at) })
      : ctx.t('help:terms.inForce', { date: date(version.at) }),
    isOld: next !== undefined,
    summary: version.summaries?.[language] ?? null,
    versions: versions.map(({ number, at }) => ({
      number,
      name: ctx.t('help:terms.version', { number: formatDigits(number, language), date: date(at) }),
      to: paths.termsVersion(number),
      isHere: number === wanted,
    })),
  };
}

/** They change with the article, whose change empties what is kept. */
export function readCachedVersions(ctx: RequestContext): Promise<TermsVersion[]> {
  return ctx.services.cached('terms', () => listTermsVersions(ctx));
}

export type TermsVersionPage = Awaited<ReturnType<typeof readTermsVersion>>;
