const fileKinds = ['depositSlip', 'withdrawalProof'] as const;
export type FileKind = (typeof fileKinds)[number];
