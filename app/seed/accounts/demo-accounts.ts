export const demoPassword = 'Khela#2026';

type DemoAccount = { account: string; nickname: string; role: 'member' | 'agent' | 'operator'; firstTimeLogin: boolean };

const nicknames = ['Rafi', 'Nusrat', 'Tanvir', 'Mitu', 'Sajal', 'Farhana', 'Imran', 'Lopa', 'Shuvo'];

export const demoAccounts: DemoAccount[] = [
  ...nicknames.map((nickname, at) => accountOf(`player${at + 1}`, nickname, 'member')),
  ...['Kamal', 'Shirin', 'Babul'].map((nickname, at) => accountOf(`agent${at + 1}`, nickname, 'agent')),
  accountOf('operator', 'Operator', 'operator'),
  accountOf('operator2', 'Second operator', 'operator'),
  { ...accountOf('newbie', 'Newbie', 'member'), firstTimeLogin: true },
];

function accountOf(account: string, nickname: string, role: DemoAccount['role']): DemoAccount {
  return { account, nickname, role, firstTimeLogin: false };
}

/** The lines the start ends with: who can sign in so far. */
export const demoSignIns = [`player1 … player9, newbie (password ${demoPassword})`];
