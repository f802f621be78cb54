/** The parts of an audit in their order; what an audit has done is its phase and its position in it. */
export const auditPhases = ['entries', 'accounts', 'snapshots', 'sums', 'done'] as const;
export type AuditPhase = (typeof auditPhases)[number];
