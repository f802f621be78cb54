import { parseArgs } from 'node:util';
import { mintOnDemo } from './seamless-kit/mint-on-demo';
import { printResults, runChecks } from './seamless-kit/run-checks';
import { type KitOptions, openWallet } from './seamless-kit/wallet';

const usage = `npm run seamless:check -- --url http://localhost:3000 [--vendor CODE --secret SECRET --player ID --game CODE --token TOKEN] [--insist SECONDS]

Asks a wallet of the seamless protocol every question its rules answer. The token is a launch token or a game token.
Without --token the demo at --url is asked for one: player2 signs in there and starts a game.
With --insist a call that finds nobody is sent again for so long: so a wallet can be tried while it is killed.`;

const { values } = parseArgs({
  options: Object.fromEntries(
    ['url', 'vendor', 'secret', 'player', 'game', 'token', 'insist', 'help'].map((name) => [
      name,
      { type: name === 'help' ? ('boolean' as const) : ('string' as const) },
    ]),
  ),
});

async function optionsOf(): Promise<KitOptions> {
  const given = values as Record<string, string | undefined>;
  const url = (given.url ?? 'http://localhost:3000').replace(/\/$/, '');
  if (given.token === undefined) return mintOnDemo(url, given.vendor);
  const { vendor, secret, player, game, token } = given;
  if (!vendor || !secret || !game) throw new Error(`--vendor, --secret and --game are needed with --token\n\n${usage}`);
  const options = { url, vendor, secret, player: player ?? '', game, token };
  const { body } = await openWallet(options).ask('session', { token });
  const isLaunch = body.status === 'OK' && typeof body.token === 'string';
  if (isLaunch) return { ...options, token: String(body.token), player: player ?? String(body.playerId) };
  if (!player) throw new Error('--player is needed with a game token');
  return options;
}

if (values.help) {
  console.log(usage);
  process.exit(0);
}
try {
  const options = { ...(await optionsOf()), insistMs: Number(values.insist ?? 0) * 1_000 };
  console.log(`Wallet ${options.url}, vendor ${options.vendor}, player ${options.player}, game ${options.game}`);
  const results = await runChecks(options);
  printResults(results);
  const broken = results.filter(({ holds }) => !holds).length;
  console.log(
    broken === 0 ? `\nAll ${results.length} rules hold.` : `\n${broken} of ${results.length} rules are broken.`,
  );
  process.exit(broken === 0 ? 0 : 1);
} catch (error) {
  console.error((error as Error).message);
  process.exit(2);
}
