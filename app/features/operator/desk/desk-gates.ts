import type { Right } from '~/domain/shared/rights';

export type DeskAct = 'reply' | 'note' | 'take' | 'giveBack' | 'assign' | 'resolve' | 'spam' | 'decide';
export type AnswersAct = 'save' | 'remove';

export type PresenceAct = 'online' | 'offline';

export const presenceGates: Record<PresenceAct, Right> = { online: 'desk.answer', offline: 'desk.answer' };

export const deskGates: Record<DeskAct, Right> = {
  reply: 'desk.answer',
  note: 'desk.answer',
  take: 'desk.answer',
  giveBack: 'desk.answer',
  assign: 'desk.lead',
  resolve: 'desk.answer',
  spam: 'desk.answer',
  decide: 'desk.lead',
};

/** What is said in a complaint, and how it ends. */
export const complaintGates: Record<'reply' | 'resolve' | 'spam', Right> = {
  reply: 'desk.lead',
  resolve: 'desk.lead',
  spam: 'desk.lead',
};

export const answersGates: Record<AnswersAct, Right> = { save: 'desk.lead', remove: 'desk.lead' };
