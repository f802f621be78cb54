/** Every refusal's code; each has a text under `refusal` in both languages (a test compares). */
export const refusalCodes = [
  'site.unknown_setting',
  'site.invalid_setting',
  'site.unknown_flag',
  'site.invalid_link',
  'site.invalid_host',
  'site.invalid_region_rule',
  'site.invalid_validator',
  'messaging.empty_content',
] as const;

export type RefusalCode = (typeof refusalCodes)[number];
