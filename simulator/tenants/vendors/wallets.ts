import type { Journal } from '../../journal';

/** A transfer or what play changed: the sum of what was done is the player's balance. */
export type Move = {
  vendor: string;
  player: string;
  /** Ten-thousandths, as digits: in is positive, out negative. */
  amountMinor: string;
  isDone: boolean;
};

export type Wallets = ReturnType<typeof openWallets>;

/** Every player's money at every vendor. One line of the journal per move, so a killed process leaves no half of one. */
export function openWallets(moves: Journal<Move>, players: Journal<true>) {
  const balances = new Map<string, bigint>();
  const walletOf = (vendor: string, player: string) => `${vendor} ${player}`;
  for (const [, move] of moves.entries()) add(move);

  function add({ vendor, player, amountMinor, isDone }: Move): void {
    if (!isDone) return;
    const wallet = walletOf(vendor, player);
    balances.set(wallet, (balances.get(wallet) ?? 0n) + BigInt(amountMinor));
  }

  return {
    create: (vendor: string, player: string): void => players.set(walletOf(vendor, player), true),
    has: (vendor: string, player: string): boolean => players.get(walletOf(vendor, player)) === true,
    balance: (vendor: string, player: string): bigint => balances.get(walletOf(vendor, player)) ?? 0n,
    find: (vendor: string, reference: string): Move | undefined => moves.get(`${vendor} ${reference}`),
    /** The same reference has its effect once; another amount or player under it is refused. */
    move(vendor: string, reference: string, player: string, amountMinor: bigint, mayPass = true): Move | 'conflict' {
      const known = moves.get(`${vendor} ${reference}`);
      if (known) return known.player === player && known.amountMinor === String(amountMinor) ? known : 'conflict';
      const isCovered = this.balance(vendor, player) + amountMinor >= 0n;
      const move = { vendor, player, amountMinor: String(amountMinor), isDone: mayPass && isCovered };
      moves.set(`${vendor} ${reference}`, move);
      add(move);
      return move;
    },
  };
}
