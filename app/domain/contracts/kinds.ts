import type { Flags } from '~/domain/site/flags';

/** What an upline promises a direct downline. */
export const contractKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const;
export type ContractKind = (typeof contractKinds)[number];

/** The site's switch of each kind. Off: nothing is offered or accepted and no page shows it; what is in force goes on. */
export const switchOf = {
  dividend: 'enableCt',
  daily: 'salary',
  hourly: 'hourSalary',
  realtime: 'agentRealtimeSalary',
} as const satisfies Record<ContractKind, keyof Flags>;

export function isKindOn(flags: Flags, kind: ContractKind): boolean {
  return flags.AGENTPOLICY3 && flags[switchOf[kind]];
}

export const contractPeriods = ['daily', 'weekly', 'semimonthly', 'monthly', 'hourly', 'fiveMinutes'] as const;
export type ContractPeriod = (typeof contractPeriods)[number];

/** How often each kind may be settled; only a dividend leaves a choice. */
export const periodsOf: Record<ContractKind, readonly ContractPeriod[]> = {
  dividend: ['daily', 'weekly', 'semimonthly', 'monthly'],
  daily: ['daily'],
  hourly: ['hourly'],
  realtime: ['fiveMinutes'],
};

/** Every pair of the two that is settled on its own. */
export const settlements = contractKinds.flatMap((kind) => periodsOf[kind].map((period) => ({ kind, period })));

/** What the specification calls an answer to the open offer of a kind. */
export const contractCalls = {
  processDividendReq: 'dividend',
  processDailySalary: 'daily',
  processContractHourSalary: 'hourly',
  processRealTimeSalaryContract: 'realtime',
} as const satisfies Record<string, ContractKind>;
export type ContractCall = keyof typeof contractCalls;

export function isContractCall(value: unknown): value is ContractCall {
  return typeof value === 'string' && Object.hasOwn(contractCalls, value);
}

/** Of both: the whole history of a kind is settled in such steps. */
export function isPeriodOf(kind: ContractKind, period: unknown): period is ContractPeriod {
  return periodsOf[kind].includes(period as ContractPeriod);
}

/** Whether the team's days are summed; else its five-minute windows. */
export function isOfDays(period: ContractPeriod): boolean {
  return period !== 'hourly' && period !== 'fiveMinutes';
}
