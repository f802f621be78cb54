import { needsCaptcha } from '~/domain/identity/attempts.server';
import { defaultDialingCode, splitNumber } from '~/domain/identity/dialing-codes';
import { openMethods } from '~/domain/identity/registration-form';
import { type BannerGroup, bannersAt } from '~/domain/site/site';
import { findBrowser } from '~/http/browser.server';
import { captchaShown, showCaptchaBox } from '~/http/captcha.server';
import { readCodeRest } from '~/http/code-rest.server';
import { countriesIn } from '~/http/countries.server';
import { domainOf } from '~/http/domain.server';
import { artPaths, linkTarget, paths } from '~/http/paths';
import { relyingParty } from '~/http/relying-party.server';
import { rememberedName } from '~/http/remember.server';
import type { Turn } from '~/http/turn.server';

/** All that the sign-in popup shows before anything is typed. */
export async function readSignIn(turn: Turn) {
  const hasCodes = turn.site.flags.MOBILEVERCODELOGIN3;
  return {
    way: hasCodes && turn.url.searchParams.get('type') === 'sms' ? ('sms' as const) : ('username' as const),
    language: turn.language,
    remembered: readRemembered(turn),
    acceptsMobile: turn.site.flags.MOBILENUMPASSREG3,
    banner: readBanner(turn, 'w_login'),
    canRegister: openMethods(turn.site.flags).length > 0,
    captcha: await readCaptcha(turn),
    passkeys: readPasskeys(turn),
    code: hasCodes ? { countries: countriesIn(turn.language), ...(await readRest(turn)) } : null,
  };
}

/** What the agents' form shows before anything is typed. */
export async function readAgentSignIn(turn: Turn) {
  return {
    captcha: await readCaptcha(turn),
    passkeys: readPasskeys(turn),
    remembering: {
      username: readRemembered(turn).username,
      acceptsMobile: turn.site.flags.MOBILENUMPASSREG3,
      forgotTo: paths.forgotPassword(paths.agent()),
    },
  };
}

/** `unnamed`: on one's own machine, opened by its number. */
function readPasskeys(turn: Turn): 'usable' | 'unnamed' | 'none' {
  if (relyingParty(turn)) return 'usable';
  return turn.services.environment.isDemo && !domainOf(turn) ? 'unnamed' : 'none';
}

export type SignInPage = Awaited<ReturnType<typeof readSignIn>>;

/** The captcha that the next attempt from this browser must bring. */
export async function readCaptcha(turn: Turn) {
  const place = { browser: findBrowser(turn) ?? '', address: turn.load.address ?? '' };
  const shown = captchaShown(turn);
  if (shown) return shown;
  return (await needsCaptcha(turn, turn.services.seal, { name: '', place })) ? showCaptchaBox(turn) : null;
}

function readRemembered(turn: Turn) {
  const name = rememberedName(turn);
  const isMobile = /^\+[0-9]+$/.test(name);
  const isName = !isMobile || turn.site.flags.MOBILENUMPASSREG3;
  return { username: isName ? name : '', mobile: isMobile ? name : '' };
}

/** The number typed before a reload, and how long its button rests. */
async function readRest(turn: Turn) {
  const { recipient, restSeconds, restsUntil } = await readCodeRest(turn, 'signIn');
  const number = recipient ?? readRemembered(turn).mobile;
  const typed = number ? splitNumber(number) : null;
  return { typed: typed ?? { countryDialingCode: defaultDialingCode, mobileNum: '' }, restSeconds, restsUntil };
}

/** The first banner of a popup's group as it runs now; null where there is none. */
export function readBanner(turn: Turn, group: BannerGroup) {
  const [banner] = bannersAt(turn.site, group, turn.language, turn.now);
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
