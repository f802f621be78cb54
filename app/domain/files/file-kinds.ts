const fileKinds = ['depositSlip', 'withdrawalProof', 'activityProof'] as const;
export type FileKind = (typeof fileKinds)[number];
