import type { WantedRight } from '~/domain/shared/rights';

export type ContentAct =
  | 'save'
  | 'propose'
  | 'sendBack'
  | 'publish'
  | 'schedule'
  | 'unschedule'
  | 'withdraw'
  | 'remove'
  | 'restore';

export const contentGates: Record<ContentAct, WantedRight> = {
  save: 'content.edit',
  propose: 'content.edit',
  sendBack: ['content.edit', 'content.publish'],
  publish: 'content.publish',
  schedule: 'content.publish',
  unschedule: 'content.publish',
  withdraw: 'content.publish',
  remove: 'content.publish',
  restore: 'content.publish',
};
