import type { WantedRight } from '../shared/rights';

const fileKinds = ['depositSlip', 'withdrawalProof', 'activityProof', 'conversationImage', 'cataloguePicture'] as const;
export type FileKind = (typeof fileKinds)[number];

const aboutMoney = ['deposits.decide', 'withdrawals.approve', 'withdrawals.pay', 'reports.read'] as const;

/** What an operator must hold to look at another's picture. */
export const fileRights: Record<FileKind, WantedRight> = {
  depositSlip: aboutMoney,
  withdrawalProof: aboutMoney,
  activityProof: ['rewards.decide', ...aboutMoney],
  conversationImage: ['desk.answer', 'desk.lead'],
  cataloguePicture: 'vendors.edit',
};

/** Shown on pages of the site: for everybody. */
export const publicKind: FileKind = 'cataloguePicture';
