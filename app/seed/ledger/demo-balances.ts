/** What lies on the main accounts at first, in taka; who is not named has nothing yet. */
export const demoBalances: Record<string, string> = {
  player1: '25000',
  player2: '1234567.50',
  player3: '5000',
  player4: '1250.75',
  player5: '800',
  player6: '320.50',
  player7: '100',
  player8: '50.25',
  agent1: '50000',
  agent2: '20000',
  agent3: '7500',
};
