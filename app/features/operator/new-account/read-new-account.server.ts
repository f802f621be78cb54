import { agentTypesAt } from '~/domain/identity/account-types';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDigits } from '~/i18n/format';

/** The form, with the numbers that an operator may give an agent at the top of a line or below another. */
export function readNewAccount({ t, site, language }: SignedInContext) {
  const { accountTypes } = site.settings;
  const [, ...named] = agentTypesAt(accountTypes, false);
  const rule = site.validators.find(({ field }) => field === 'username');
  return {
    title: t('newAccount:title'),
    types: named.map((type) => ({ value: String(type), text: formatDigits(type, language) })),
    nameHint: rule
      ? t('newAccount:nameHint', {
          min: formatDigits(rule.minLength, language),
          max: formatDigits(rule.maxLength, language),
        })
      : null,
  };
}

export type NewAccountPage = ReturnType<typeof readNewAccount>;
