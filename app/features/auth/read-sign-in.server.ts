import { needsCaptcha } from '~/domain/identity/attempts.server';
import { defaultDialingCode, dialingCodes, splitNumber } from '~/domain/identity/dialing-codes';
import { findCodeRest } from '~/domain/identity/find-code-rest.server';
import type { Language } from '~/domain/shared/language';
import { bannersAt } from '~/domain/site/site';
import { findBrowser } from '~/http/browser.server';
import { captchaShown, showCaptchaBox } from '~/http/captcha.server';
import { artPaths, linkTarget } from '~/http/paths';
import { rememberedName } from '~/http/remember.server';
import type { Turn } from '~/http/turn.server';
import { formatTime } from '~/i18n/format';
import { codeRules } from './code-rules.server';

/** All that the sign-in popup shows before anything is typed. */
export async function readSignIn(turn: Turn) {
  const hasCodes = turn.site.flags.MOBILEVERCODELOGIN3;
  const browser = findBrowser(turn);
  return {
    way: hasCodes && turn.url.searchParams.get('type') === 'sms' ? ('sms' as const) : ('username' as const),
    language: turn.language,
    remembered: readRemembered(turn),
    banner: readBanner(turn),
    captcha: captchaShown(turn) ?? (await readCaptcha(turn, browser)),
    code: hasCodes ? { countries: countriesIn(turn.language), ...(await readRest(turn, browser)) } : null,
  };
}

export type SignInPage = Awaited<ReturnType<typeof readSignIn>>;

async function readCaptcha(turn: Turn, browser: string | null) {
  const place = { browser: browser ?? '', address: turn.load.address ?? '' };
  return (await needsCaptcha(turn, turn.house.seal, { name: '', place })) ? showCaptchaBox(turn) : null;
}

function readRemembered(turn: Turn) {
  const name = rememberedName(turn);
  const isMobile = /^\+[0-9]+$/.test(name);
  return { username: isMobile ? '' : name, mobile: isMobile ? name : '' };
}

/** The number typed before a reload, and how long its button rests; the time for those without scripts. */
async function readRest(turn: Turn, browser: string | null) {
  const rest = await findCodeRest(turn, { purpose: 'signIn', browser, ...codeRules(turn) });
  const number = rest?.recipient ?? readRemembered(turn).mobile;
  const typed = number ? splitNumber(number) : null;
  const over = rest ? new Date(Math.ceil((turn.now.getTime() + rest.seconds * 1000) / 60_000) * 60_000) : null;
  return {
    typed: typed ?? { countryDialingCode: defaultDialingCode, mobileNum: '' },
    restSeconds: rest?.seconds ?? 0,
    restsUntil: over && formatTime(over, turn.language, turn.site.settings.timeZone),
  };
}

function readBanner(turn: Turn) {
  const [banner] = bannersAt(turn.site, 'w_login', turn.language, turn.now);
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

type Country = { value: string; text: string };
const countries = new Map<Language, Country[]>();

function countriesIn(language: Language): Country[] {
  const known = countries.get(language);
  if (known) return known;
  const names = new Intl.DisplayNames([language === 'bn' ? 'bn-BD' : 'en-GB'], { type: 'region' });
  const made = dialingCodes.map(({ code, country }) => ({ value: code, text: `+${code} ${names.of(country)}` }));
  countries.set(language, made);
  return made;
}
