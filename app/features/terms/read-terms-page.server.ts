import { findAcceptance, listTermsVersions } from '~/domain/messaging/terms/read-terms.server';
import { paths } from '~/http/links/paths';
import { safeRedirect } from '~/http/links/safe-redirect';
import { notFound } from '~/http/not-found.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDate, formatDateTime, formatDigits } from '~/i18n/format';

/** What has changed in the terms since this account agreed to them, and the terms themselves. */
export async function readTermsPage(ctx: SignedInContext) {
  const { language, viewer, site, url } = ctx;
  const { timeZone } = site.settings;
  const [versions, accepted] = await Promise.all([listTermsVersions(ctx), findAcceptance(ctx, viewer.id)]);
  const [newest] = versions;
  if (!newest) throw notFound();
  const isNew = ({ number }: { number: number }) => number > (accepted?.version ?? 0);
  const redirectTo = safeRedirect(url.searchParams.get('redirectTo'));
  return {
    title: ctx.t(viewer.owesTerms ? 'help:terms.changed' : 'help:terms.title'),
    owes: viewer.owesTerms,
    version: newest.number,
    changes: versions.filter(isNew).flatMap(({ number, at, summaries }) =>
      summaries === null
        ? []
        : {
            number,
            text: summaries[language],
            since: ctx.t('help:terms.inForce', { date: formatDate(at, language, timeZone) }),
          },
    ),
    accepted:
      accepted &&
      ctx.t('help:terms.accepted', {
        number: formatDigits(accepted.version, language),
        at: formatDateTime(accepted.at, language, timeZone),
      }),
    html: newest.texts[language].content,
    earlier: versions.length > 1 ? paths.termsVersion(newest.number) : null,
    here: paths.terms(redirectTo),
    redirectTo,
    withdraw: paths.withdrawals(viewer.role === 'agent' ? '/agentHome' : '/member'),
  };
}

export type TermsPage = Awaited<ReturnType<typeof readTermsPage>>;
