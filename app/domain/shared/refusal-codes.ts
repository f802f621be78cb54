/** Every refusal's code; each has a text under `refusal` in both languages (a test compares). */
export const refusalCodes = [
  'site.not_found',
  'site.unknown_setting',
  'site.invalid_setting',
  'site.unknown_flag',
  'site.invalid_link',
  'site.invalid_host',
  'site.invalid_region_rule',
  'site.invalid_validator',
  'messaging.not_found',
  'messaging.empty_content',
  'messaging.unsafe_content',
  'messaging.invalid_link',
  'promotions.invalid_promotion',
  'promotions.empty_content',
  'identity.wrong_credentials',
  'identity.members_only',
  'identity.suspended',
  'identity.busy',
] as const;

export type RefusalCode = (typeof refusalCodes)[number];
