import { dialingCodes } from '~/domain/identity/profile/dialing-codes';
import type { Language } from '~/domain/shared/language';
import { countryName } from '~/i18n/format';

type Country = { value: string; text: string };
const countries = new Map<Language, Country[]>();

/** The choices of a country code, named in the visitor's language. */
export function countriesIn(language: Language): Country[] {
  const known = countries.get(language);
  if (known) return known;
  const made = dialingCodes.map(({ code, country }) => ({
    value: code,
    text: `+${code} ${countryName(country, language)}`,
  }));
  countries.set(language, made);
  return made;
}
