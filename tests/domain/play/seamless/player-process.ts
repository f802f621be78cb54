import { drizzleOn, openWebPool } from '~/db/client.server';
import { openSeamlessWallet, type WalletRules } from '~/domain/play/seamless/wallet.server';

type Player = { playerId: string; token: string };

/** Plays without end, round after round for every player at once, and says what it is about to send and what came back. */
const [databaseUrl = '', given = '', prefix = ''] = process.argv.slice(2);
const { players, rules, gameCode } = JSON.parse(given) as {
  players: Player[];
  rules: Omit<WalletRules, 'largestBetMinor'>;
  gameCode: string;
};
const wallet = openSeamlessWallet(drizzleOn(openWebPool(databaseUrl)), () => ({
  ...rules,
  largestBetMinor: 10_000_000n,
}));

async function play({ playerId, token }: Player): Promise<void> {
  for (let n = 0; ; n++) {
    const roundId = `${prefix}-${playerId}-${n}`;
    const common = { token, playerId, gameCode, roundId, currency: 'BDT', amount: 10_000n };
    console.log(JSON.stringify({ round: roundId, playerId }));
    for (const kind of ['bet', 'win'] as const) {
      const fields = {
        ...common,
        transactionId: `${kind}-${roundId}`,
        ...(kind === 'win' ? { roundClosed: true } : {}),
      };
      const { status, balanceMinor } = await wallet({ vendorCode: 'JDB', kind, fields, at: new Date() });
      console.log(JSON.stringify({ heard: `${kind}-${roundId}`, status, balance: String(balanceMinor) }));
    }
  }
}

await Promise.all(players.map(play));
