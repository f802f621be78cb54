import { defaultDialingCode, splitNumber } from '~/domain/identity/profile/dialing-codes';
import { openMethods } from '~/domain/identity/registration/registration-form';
import { needsCaptcha } from '~/domain/identity/sign-in/pass-captcha.server';
import { type BannerGroup, bannersAt } from '~/domain/site/site';
import { artPaths, linkTarget, paths } from '~/http/links/paths';
import { findBrowser } from '~/http/request/browser.server';
import { countriesIn } from '~/http/request/countries.server';
import { domainOf } from '~/http/request/domain.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { captchaShown, showCaptchaBox } from '~/http/sign-in/captcha.server';
import { readCodeCooldown } from '~/http/sign-in/code-cooldown.server';
import { relyingParty } from '~/http/sign-in/relying-party.server';
import { nameOfReset, rememberedName } from '~/http/sign-in/remember.server';

/** All that the sign-in popup shows before anything is typed. */
export async function readSignIn(ctx: RequestContext) {
  const hasCodes = ctx.site.flags.MOBILEVERCODELOGIN3;
  return {
    way: hasCodes && ctx.url.searchParams.get('type') === 'sms' ? ('sms' as const) : ('username' as const),
    language: ctx.language,
    remembered: readRemembered(ctx),
    named: nameOfReset(ctx),
    acceptsMobile: ctx.site.flags.MOBILENUMPASSREG3,
    banner: readBanner(ctx, 'w_login'),
    canRegister: openMethods(ctx.site.flags).length > 0,
    captcha: await readCaptcha(ctx),
    passkeys: readPasskeys(ctx),
    code: hasCodes ? { countries: countriesIn(ctx.language), ...(await readCooldown(ctx)) } : null,
  };
}

/** What the agents' form shows before anything is typed. */
export async function readAgentSignIn(ctx: RequestContext) {
  return {
    captcha: await readCaptcha(ctx),
    passkeys: readPasskeys(ctx),
    remembering: {
      username: readRemembered(ctx).username,
      named: nameOfReset(ctx),
      acceptsMobile: ctx.site.flags.MOBILENUMPASSREG3,
      forgotTo: paths.forgotPassword(paths.agent()),
    },
  };
}

/** `unnamed`: on one's own machine, opened by its number. */
function readPasskeys(ctx: RequestContext): 'usable' | 'unnamed' | 'none' {
  if (relyingParty(ctx)) return 'usable';
  return ctx.services.environment.isDemo && !domainOf(ctx) ? 'unnamed' : 'none';
}

export type SignInPage = Awaited<ReturnType<typeof readSignIn>>;

/** The captcha that the next attempt from this browser must bring. */
export async function readCaptcha(ctx: RequestContext) {
  const place = { browser: findBrowser(ctx) ?? '', address: ctx.load.address ?? '' };
  const shown = captchaShown(ctx);
  if (shown) return shown;
  return (await needsCaptcha(ctx, ctx.services.keyedHash, { name: '', clientLocation: place }))
    ? showCaptchaBox(ctx)
    : null;
}

function readRemembered(ctx: RequestContext) {
  const name = rememberedName(ctx);
  const isMobile = /^\+[0-9]+$/.test(name);
  const isName = !isMobile || ctx.site.flags.MOBILENUMPASSREG3;
  return { username: isName ? name : '', mobile: isMobile ? name : '' };
}

/** The number typed before a reload, and how long its button rests. */
async function readCooldown(ctx: RequestContext) {
  const { recipient, cooldownSeconds, cooldownUntil } = await readCodeCooldown(ctx, 'signIn');
  const number = recipient ?? readRemembered(ctx).mobile;
  const typed = number ? splitNumber(number) : null;
  return { typed: typed ?? { countryDialingCode: defaultDialingCode, mobileNum: '' }, cooldownSeconds, cooldownUntil };
}

/** The first banner of a popup's group as it runs now; null where there is none. */
export function readBanner(ctx: RequestContext, group: BannerGroup) {
  const [banner] = bannersAt(ctx.site, group, ctx.language, ctx.now);
  if (!banner) return null;
  const target = linkTarget(banner.link);
  return {
    title: banner.title,
    subtitle: banner.subtitle,
    picture: banner.url || artPaths.banner(banner.artSeed || String(banner.id)),
    to: target?.to ?? null,
    isExternal: target?.isExternal ?? false,
  };
}
