type TeamMember = {
  account: string;
  nickname: string;
  upline: 'agent1' | 'agent2' | 'agent3';
  /** So long ago they joined. */
  days: number;
  eveningsAWeek: number;
  /** By the link that their agent had put up. */
  isByLink?: boolean;
};

/** Who makes the agents' reports look alive; nobody needs to sign in as them. */
export const teamMembers: readonly TeamMember[] = [
  { account: 'rahim', nickname: 'Rahim', upline: 'agent1', days: 34, eveningsAWeek: 3 },
  { account: 'salma', nickname: 'Salma', upline: 'agent1', days: 26, eveningsAWeek: 4, isByLink: true },
  { account: 'jamil', nickname: 'Jamil', upline: 'agent1', days: 6, eveningsAWeek: 5, isByLink: true },
  { account: 'moushumi', nickname: 'Moushumi', upline: 'agent2', days: 30, eveningsAWeek: 4 },
  { account: 'habib', nickname: 'Habib', upline: 'agent2', days: 12, eveningsAWeek: 3, isByLink: true },
  { account: 'ruma', nickname: 'Ruma', upline: 'agent2', days: 4, eveningsAWeek: 6, isByLink: true },
  { account: 'shahin', nickname: 'Shahin', upline: 'agent3', days: 20, eveningsAWeek: 3 },
  { account: 'parvin', nickname: 'Parvin', upline: 'agent3', days: 9, eveningsAWeek: 4, isByLink: true },
];

/** In 1/10 000 %. */
export const teamRates = { agent1: 8_000, agent2: 5_000, agent3: 3_000 } as const;

export const teamLinks = { agent1: 'Facebook page', agent2: 'Telegram group', agent3: 'Shop poster' } as const;
