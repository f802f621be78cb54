import type { Profile } from '~/domain/identity/profile/profile';

export const demoPassword = 'Khela#2026';
export const demoPaymentPassword = '246810';

type DemoAccount = {
  account: string;
  nickname: string;
  role: 'member' | 'agent' | 'operator';
  firstTimeLogin: boolean;
  /** How long ago the account was opened: before all that is told of it. */
  hoursOld: number;
  mobile: string;
  email: string;
  /** The agent above. */
  upline?: string;
  /** Whose invitation was followed. */
  referrer?: string;
  /** What a registration may ask a person for. */
  profile?: Profile;
};

/** The oldest entry of an account's books is 200 days old. */
const oldestHours = 201 * 24;

const nicknames = ['Rafi', 'Nusrat', 'Tanvir', 'Mitu', 'Sajal', 'Farhana', 'Imran', 'Lopa', 'Shuvo'];

const rafi: Profile = {
  birthday: '1993-04-14',
  address: 'House 12, Road 7, Dhanmondi, Dhaka',
  occupation: 'Shopkeeper',
  telegram: 'rafi_of_dhanmondi',
};

/** Who is above comes first. */
export const demoAccounts: DemoAccount[] = [
  accountOf('agent1', 'Kamal', 'agent'),
  { ...accountOf('agent2', 'Shirin', 'agent'), upline: 'agent1', hoursOld: oldestHours + 500 },
  { ...accountOf('agent3', 'Babul', 'agent'), upline: 'agent2', hoursOld: oldestHours + 400 },
  ...nicknames.map((nickname, at) => ({
    ...accountOf(`player${at + 1}`, nickname, 'member'),
    upline: `agent${Math.floor(at / 3) + 1}`,
    hoursOld: oldestHours + (nicknames.length - at) * 31,
    ...(at === 0 && { profile: rafi }),
  })),
  accountOf('operator', 'Operator', 'operator'),
  accountOf('operator2', 'Second operator', 'operator'),
  {
    ...accountOf('newbie', 'Newbie', 'member'),
    firstTimeLogin: true,
    hoursOld: 2,
    upline: 'agent1',
    referrer: 'player1',
  },
];

/** Numbers and addresses that reach nobody: what is sent to them lies in the outbox. */
function accountOf(account: string, nickname: string, role: DemoAccount['role']): DemoAccount {
  const series = { member: '1', agent: '2', operator: '3' }[role];
  const number = account.match(/[0-9]$/)?.[0] ?? '0';
  const mobile = `+8801711${series}0000${number}`;
  const email = `${account}@mail.example`;
  return { account, nickname, role, firstTimeLogin: false, hoursOld: oldestHours + 600, mobile, email };
}

/** The lines the start ends with: who can sign in so far. */
export const demoSignIns = [
  `player1 … player9, newbie (password ${demoPassword})`,
  `agent1 … agent3 at /agent (the same password)`,
  `operator, operator2 at /operator (the same password; codes at /dev/outbox)`,
];
