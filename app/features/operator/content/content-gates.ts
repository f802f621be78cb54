import type { ContentKind } from '~/domain/content/bodies';
import type { Right } from '~/domain/shared/rights';

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

const actGates: Record<ContentAct, readonly Right[]> = {
  save: ['content.edit'],
  propose: ['content.edit'],
  sendBack: ['content.edit', 'content.publish'],
  publish: ['content.publish'],
  schedule: ['content.publish'],
  unschedule: ['content.publish'],
  withdraw: ['content.publish'],
  remove: ['content.publish'],
  restore: ['content.publish'],
};

/** Words of promotions are written and published by who edits promotions, too. */
export function contentActGate(kind: ContentKind, act: ContentAct): readonly Right[] {
  return kind === 'promotions' ? [...actGates[act], 'promotions.edit'] : actGates[act];
}

/** What opens the form of an act for any kind; the kind's own gate is asked then. */
export const contentGates = Object.fromEntries(
  Object.keys(actGates).map((act) => [act, contentActGate('promotions', act as ContentAct)]),
) as Record<ContentAct, readonly Right[]>;
