import type { Right } from '~/domain/shared/rights';

export type DeskAct = 'reply' | 'note' | 'take' | 'giveBack' | 'resolve' | 'spam' | 'decide';
export type AnswersAct = 'save' | 'remove';

export type PresenceAct = 'online' | 'offline';

export const presenceGates: Record<PresenceAct, Right> = { online: 'desk.answer', offline: 'desk.answer' };

export const deskGates: Record<DeskAct, Right> = {
  reply: 'desk.answer',
  note: 'desk.answer',
  take: 'desk.answer',
  giveBack: 'desk.answer',
  resolve: 'desk.answer',
  spam: 'desk.answer',
  decide: 'desk.lead',
};

export const answersGates: Record<AnswersAct, Right> = { save: 'desk.lead', remove: 'desk.lead' };
