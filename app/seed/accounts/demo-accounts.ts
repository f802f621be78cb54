export const demoPassword = 'Khela#2026';
export const demoPaymentPassword = '246810';

type DemoAccount = {
  account: string;
  nickname: string;
  role: 'member' | 'agent' | 'operator';
  firstTimeLogin: boolean;
  mobile: string;
  email: string;
  /** The agent above. */
  upline?: string;
};

const nicknames = ['Rafi', 'Nusrat', 'Tanvir', 'Mitu', 'Sajal', 'Farhana', 'Imran', 'Lopa', 'Shuvo'];

/** Who stands above comes first. */
export const demoAccounts: DemoAccount[] = [
  accountOf('agent1', 'Kamal', 'agent'),
  { ...accountOf('agent2', 'Shirin', 'agent'), upline: 'agent1' },
  { ...accountOf('agent3', 'Babul', 'agent'), upline: 'agent2' },
  ...nicknames.map((nickname, at) => ({
    ...accountOf(`player${at + 1}`, nickname, 'member'),
    upline: `agent${Math.floor(at / 3) + 1}`,
  })),
  accountOf('operator', 'Operator', 'operator'),
  accountOf('operator2', 'Second operator', 'operator'),
  { ...accountOf('newbie', 'Newbie', 'member'), firstTimeLogin: true, upline: 'agent1' },
];

/** Numbers and addresses that reach nobody: what is sent to them lies in the outbox. */
function accountOf(account: string, nickname: string, role: DemoAccount['role']): DemoAccount {
  const series = { member: '1', agent: '2', operator: '3' }[role];
  const number = account.match(/[0-9]$/)?.[0] ?? '0';
  const mobile = `+8801711${series}0000${number}`;
  return { account, nickname, role, firstTimeLogin: false, mobile, email: `${account}@mail.example` };
}

/** The lines the start ends with: who can sign in so far. */
export const demoSignIns = [
  `player1 … player9, newbie (password ${demoPassword})`,
  `agent1 … agent3 at /agent (the same password)`,
  `operator, operator2 at /operator (the same password; codes at /dev/outbox)`,
];
