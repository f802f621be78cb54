import type { Words } from '~/domain/shared/language';

/** As the specification names them. */
export const messageTypes = [
  'newMail',
  'depositArrival',
  'depositFailed',
  'withdrawalApproved',
  'withdrawalRejected',
] as const;
export type MessageType = (typeof messageTypes)[number];

/** Texts that stand in the locale (`letters.<template>`), filled in when read. A new one is added here first. */
export const messageTemplates = [
  'welcome',
  'depositArrival',
  'depositFailed',
  'withdrawalRequested',
  'withdrawalApproved',
  'withdrawalRejected',
  'adjustmentAdded',
  'adjustmentTaken',
  'withdrawalPaid',
  'withdrawalReceived',
  'withdrawalCounted',
  'withdrawalDisputed',
  'withdrawalPartly',
  'withdrawalPaidAgain',
  'withdrawalRefunded',
  'withdrawalUpheld',
  'bankAccountAdded',
  'bankAccountRemoved',
  'bankAccountTakenOut',
  'bankAccountLocked',
  'bankAccountUnlocked',
  'bankAccountLost',
  'authenticatorLost',
  'turnoverWaived',
  'detailReopened',
  'lineTransfer',
  'contractOffered',
  'contractAccepted',
  'contractRejected',
  'contractWithdrawn',
  'contractNeverBegan',
  'contractEnded',
  'houseContractOffered',
  'houseContractWithdrawn',
  'houseContractNeverBegan',
  'houseContractEnded',
  'billPaid',
  'houseBillPaid',
  'billsPassedOn',
  'billUnpaid',
  'billsOwed',
  'billGivenUp',
  'fromUpline',
  'jackpotWon',
  'creditAlarm',
  'withdrawalCancelled',
  'bonusGranted',
  'bonusNotGranted',
  'bonusGiven',
  'bonusRevoked',
  'rewardGiven',
  'rewardToClaim',
  'pointsGiven',
  'pointsTakenBack',
  'rewardReady',
  'rewardInCheck',
  'rewardRefused',
  'applicationRejected',
  'vipRaised',
  'vipWillFall',
  'vipFallen',
  'boardWon',
  'redemptionApproved',
  'redemptionRejected',
  'redemptionSent',
  'proposalMade',
  'proposalApplied',
  'proposalRefused',
  'proposalStale',
  'proposalExpired',
  'serviceReplied',
  'complaintReceived',
  'complaintDecided',
  // Written until the letter had figures; inboxes still hold it.
  'lookAtYourPlay',
  'figuresOfYourPlay',
  'lookAtYourLimits',
  'limitSetForYou',
  'drawWon',
  'drawMoved',
  'drawCorrected',
  'drawAnnulled',
  'drawLate',
  'drawLateCorrected',
] as const;
export type MessageTemplate = (typeof messageTemplates)[number];

/** What fills a gap: words as they are, a count, an amount, a moment. Amounts and moments are written as the reader's language does. */
export type MessageParam = string | number | bigint | Date;
export type StoredParam = string | number | { amountMinor: string } | { at: string };

/** Either words of its own in both languages, or a text of the site's with its gaps filled. */
export type MessageBody =
  | { kind: 'words'; title: Words; content: Words }
  | { kind: 'template'; template: MessageTemplate; params: Record<string, StoredParam> };

/** What a message is about, written as the audit writes its subjects. The site's pages decide where it is shown. */
export type MessageSubject = `${NumberedSubject}:${number}` | PlainSubject;
type NumberedSubject =
  | 'deposit'
  | 'withdrawal'
  | 'adjustment'
  | 'contract'
  | 'contractBill'
  | 'proposal'
  | 'conversation';
type PlainSubject =
  | 'accountRecord'
  | 'beginnersGuide'
  | 'rewardCenter'
  | 'vip'
  | 'missionLeaderboard'
  | 'pointHistory'
  | 'limits'
  | 'lotteryOrders';

export type Message = {
  id: number;
  type: MessageType;
  body: MessageBody;
  /** A path of this site that has more to say, or empty. */
  link: string;
  about: MessageSubject | null;
  createdAt: Date;
  isRead: boolean;
};

export function isMessageType(value: unknown): value is MessageType {
  return messageTypes.includes(value as MessageType);
}

export function partsOfSubject(about: MessageSubject): { kind: NumberedSubject | PlainSubject; id: number } {
  const [kind, id] = about.split(':');
  return { kind: kind as NumberedSubject | PlainSubject, id: Number(id) };
}

export function storedParam(value: MessageParam): StoredParam {
  if (typeof value === 'bigint') return { amountMinor: String(value) };
  return value instanceof Date ? { at: value.toISOString() } : value;
}
