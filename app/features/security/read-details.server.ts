import { type DetailField, detailFields } from '~/domain/identity/profile/details';
import type { OwnAccount } from '~/domain/identity/profile/get-own-account.server';
import { latestBirthday } from '~/domain/identity/registration/age';
import { nativeRules } from '~/domain/site/registration/native-rules';
import { findPattern } from '~/domain/site/registration/patterns';
import { readMessage } from '~/http/forms/form-message';
import { ruleMessage } from '~/http/forms/rule-message';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDay, formatDigits } from '~/i18n/format';
import { type OpenDetail, openDetails } from './open-details';

/** What the registration asked for: what is fixed, and what its owner may say. Null where there is neither. */
export function readDetails(ctx: SignedInContext, { details }: Pick<OwnAccount, 'details'>) {
  const open = openDetails(details, ctx.site.validators);
  const isOpen = new Set<DetailField>(open.map(({ field }) => field));
  const fixed = detailFields.filter((field) => details[field] && !isOpen.has(field));
  if (open.length === 0 && fixed.length === 0) return null;
  return {
    fixed: fixed.map((field) => ({ field, label: labelOf(ctx, field), text: textOf(ctx, field, details[field]!) })),
    open: open.map((detail) => ({ ...inputOf(ctx, detail), value: details[detail.field] ?? '' })),
  };
}

export type DetailsPage = NonNullable<ReturnType<typeof readDetails>>;

function labelOf({ t }: SignedInContext, field: DetailField): string {
  return t(`register:fields.${field}`);
}

function textOf({ language }: SignedInContext, field: DetailField, value: string): string {
  return field === 'birthday' ? formatDay(value, language) : value;
}

const autoComplete: Partial<Record<DetailField, string>> = {
  fullname: 'name',
  birthday: 'bday',
  nationality: 'country-name',
  address: 'street-address',
  occupation: 'organization-title',
};
const telephones: DetailField[] = ['whatsapp', 'zalo'];

function inputOf(ctx: SignedInContext, detail: OpenDetail) {
  const { field, isRequired } = detail;
  const { key, params } = readMessage(ruleMessage(detail));
  const isDate = field === 'birthday' && findPattern(detail.patternId)?.kind === 'yearMonthDay';
  const { minimumAge, timeZone } = ctx.site.settings;
  return {
    field,
    isRequired,
    label: labelOf(ctx, field),
    input: {
      title: ctx.t(key, { size: formatDigits(params.size ?? '', ctx.language) }),
      autoComplete: autoComplete[field] ?? 'off',
      ...(telephones.includes(field) && { type: 'tel' }),
      ...(isDate ? { type: 'date', max: latestBirthday(minimumAge, ctx.now, timeZone) } : nativeRules(detail)),
    },
  };
}
