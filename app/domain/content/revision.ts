export const revisionStates = ['draft', 'proposed', 'scheduled', 'published', 'superseded', 'withdrawn'] as const;
export type RevisionState = (typeof revisionStates)[number];

export const revisionEvents = [
  ...(['save', 'propose', 'schedule', 'publish', 'sendBack', 'unschedule', 'supersede', 'withdraw'] as const),
] as const;
export type RevisionEvent = (typeof revisionEvents)[number];

const next: Record<RevisionState, Partial<Record<RevisionEvent, RevisionState>>> = {
  draft: { save: 'superseded', propose: 'proposed', schedule: 'scheduled', publish: 'published' },
  proposed: { publish: 'published', sendBack: 'draft' },
  scheduled: { publish: 'published', unschedule: 'draft' },
  published: { supersede: 'superseded', withdraw: 'withdrawn' },
  superseded: {},
  withdrawn: {},
};

export function nextRevisionState(state: RevisionState, event: RevisionEvent): RevisionState | null {
  return next[state][event] ?? null;
}

/** Of one thing there is one of them at most. */
export const openStates = ['draft', 'proposed', 'scheduled'] as const satisfies readonly RevisionState[];

export function isOpen(state: RevisionState): boolean {
  return (openStates as readonly RevisionState[]).includes(state);
}

const dayMs = 86_400_000;
/** What was published longer ago comes back by two persons. */
export const restoreAloneMs = 30 * dayMs;
/** Since when the site had it; null: it was only ever a draft. What was switched off at its first draft may have no time but that one. */
export function ofTheSiteSince(revision: { state: RevisionState; publishedAt: Date | null; at: Date }): Date | null {
  return revision.publishedAt ?? (revision.state === 'withdrawn' ? revision.at : null);
}

/** A revision is scheduled this far ahead at most. */
export const scheduleAtMostMs = 366 * dayMs;
