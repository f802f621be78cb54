import type { Language, Words } from '~/domain/shared/language';

export type MailingState = 'draft' | 'scheduled' | 'sending' | 'sent' | 'cancelled';

export const mailingPurposes = ['service', 'promotion'] as const;
export type MailingPurpose = (typeof mailingPurposes)[number];

/** Who gets it: accounts by name, or all members who fit. What is null does not matter. */
export type Audience =
  | { kind: 'names'; accountIds: number[] }
  | {
      kind: 'segment';
      /** VIP level at least. */
      level: number | null;
      /** Below this agent, at any distance. */
      underId: number | null;
      language: Language | null;
      /** Whether they were here within these days; `isAway` turns it round. */
      seenDays: number | null;
      isAway: boolean;
      /** Registered within these days. */
      registeredDays: number | null;
      hasDeposited: boolean | null;
      withAgents: boolean;
    };

export type MailingDraft = {
  purpose: MailingPurpose;
  audience: Audience;
  title: Words;
  content: Words;
  /** A path of this site, or empty. */
  link: string;
};

/** What can happen to a mailing in each state; the task begins and ends the sending. */
const transitions: Record<MailingState, Partial<Record<MailingEvent, MailingState>>> = {
  draft: { save: 'draft', schedule: 'scheduled', cancel: 'cancelled' },
  scheduled: { begin: 'sending', cancel: 'cancelled', unschedule: 'draft' },
  sending: { end: 'sent', cancel: 'cancelled' },
  sent: {},
  cancelled: {},
};
export type MailingEvent = 'save' | 'schedule' | 'unschedule' | 'begin' | 'end' | 'cancel';

export function nextMailingState(state: MailingState, event: MailingEvent): MailingState | null {
  return transitions[state][event] ?? null;
}

export const longestMailingTitle = 120;
export const longestMailing = 4_000;
export const mostNames = 5_000;

/** From this number of readers on, an announcement serves better than letters. */
export const announceFrom = 200_000;
