export const demoPassword = 'Khela#2026';

type DemoAccount = {
  account: string;
  nickname: string;
  role: 'member' | 'agent' | 'operator';
  firstTimeLogin: boolean;
  mobile: string;
  email: string;
};

const nicknames = ['Rafi', 'Nusrat', 'Tanvir', 'Mitu', 'Sajal', 'Farhana', 'Imran', 'Lopa', 'Shuvo'];

export const demoAccounts: DemoAccount[] = [
  ...nicknames.map((nickname, at) => accountOf(`player${at + 1}`, nickname, 'member')),
  ...['Kamal', 'Shirin', 'Babul'].map((nickname, at) => accountOf(`agent${at + 1}`, nickname, 'agent')),
  accountOf('operator', 'Operator', 'operator'),
  accountOf('operator2', 'Second operator', 'operator'),
  { ...accountOf('newbie', 'Newbie', 'member'), firstTimeLogin: true },
];

/** Numbers and addresses that reach nobody: what is sent to them lies in the outbox. */
function accountOf(account: string, nickname: string, role: DemoAccount['role']): DemoAccount {
  const series = { member: '1', agent: '2', operator: '3' }[role];
  const number = account.match(/[0-9]$/)?.[0] ?? '0';
  const mobile = `+8801711${series}0000${number}`;
  return { account, nickname, role, firstTimeLogin: false, mobile, email: `${account}@mail.example` };
}

/** The lines the start ends with: who can sign in so far. */
export const demoSignIns = [`player1 … player9, newbie (password ${demoPassword})`];
