import { forAudience } from '~/domain/messaging/announcement';
import { paths } from '~/http/links/paths';
import { safeRedirect } from '~/http/links/safe-redirect';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDigits } from '~/i18n/format';
import { stepIn, welcomeSteps } from './welcome-steps';

/** One step of the tour. The first also shows what the operator has to say to newcomers alone. */
export async function readWelcome(ctx: SignedInContext) {
  const { language, url, viewer, site } = ctx;
  const step = stepIn(url.searchParams.get('step'));
  const redirectTo = safeRedirect(url.searchParams.get('redirectTo'));
  const at = (other: number) =>
    other >= 1 && other <= welcomeSteps.length ? paths.welcome({ step: other, redirectTo }) : null;
  return {
    ...welcomeSteps[step - 1]!,
    redirectTo,
    name: viewer.nickname,
    siteName: site.settings.siteName[language],
    steps: welcomeSteps.map(({ id }, index) => ({ id, isPast: index < step })),
    place: { step: formatDigits(step, language), steps: formatDigits(welcomeSteps.length, language) },
    previous: at(step - 1),
    next: at(step + 1),
    news: step === 1 ? await readNews(ctx) : [],
  };
}

export type WelcomePage = Awaited<ReturnType<typeof readWelcome>>;

async function readNews(ctx: SignedInContext) {
  const all = await ctx.services.announcements();
  const forNewcomers = { ...all, popup: all.popup.filter(({ execution }) => execution.includes('F')) };
  const { popup } = forAudience(forNewcomers, 'firstTime', ctx.language, ctx.now);
  return popup.map(({ id, title, content }) => ({ id, title, html: content }));
}
