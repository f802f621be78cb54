import type { Right } from '~/domain/shared/rights';

/** What each form of a mailing's page asks for; stopping one is anybody's who may write them. */
export const mailingActGates = {
  save: 'mailings.edit',
  send: 'mailings.edit',
  unschedule: 'mailings.edit',
  cancel: 'mailings.edit',
  recall: 'mailings.edit',
} as const satisfies Record<string, Right>;

export type MailingAct = keyof typeof mailingActGates;
