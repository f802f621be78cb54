import type { RevisionState } from '~/domain/content/revision';
import type { BadgeLook } from '~/ui/data/badge';

export const revisionLooks: Record<RevisionState, BadgeLook> = {
  draft: 'wait',
  proposed: 'info',
  scheduled: 'info',
  published: 'plus',
  superseded: 'plain',
  withdrawn: 'minus',
};
