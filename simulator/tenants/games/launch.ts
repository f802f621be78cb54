import type { Request } from 'express';
import { contentLanguageOf, type Language } from '~/domain/shared/language';
import { hashText } from '~/features/art/random';
import { decimalOf } from '../../money';
import type { Stage } from '../../tenant';
import type { Wallets } from '../vendors/wallets';
import { gameTypes } from './markets';
import type { Rounds } from './rounds';
import type { Session, Sessions } from './sessions';
import { smallestStake } from './stakes';
import type { Wallet } from './wallet';
import { words } from './words';

export type Room = {
  stage: Stage;
  /** The site's, which the vendor asks. */
  wallet: Wallet;
  /** The vendors' own. */
  wallets: Wallets;
  sessions: Sessions;
  real: Rounds;
  transfer: Rounds;
  trial: Rounds;
};

type Closed = { status: number; language: Language; theme: 'dark' | 'light'; reason: string; retry: string | null };

/** Opens a game for who comes with a launch token, or for whoever wants to try it. */
export async function openRoom(
  { wallet, wallets, sessions }: Room,
  request: Request,
): Promise<{ session: Session } | Closed> {
  const { token, language: wanted, mode, theme: look, type, name, min, node, wallet: keeper } = textsOf(request.query);
  const { vendor = '', code = '' } = request.params;
  const language = contentLanguageOf(wanted, 'bn');
  const theme = look === 'light' ? 'light' : 'dark';
  const closed = (status: number, reason: string, retry: string | null = null): Closed => ({
    status,
    language,
    theme,
    reason,
    retry,
  });
  if (!/^[\w.-]{1,64}$/.test(vendor) || !/^[\w.-]{1,128}$/.test(code))
    return closed(404, words[language].refusals.UNKNOWN_GAME ?? '');
  const fields = {
    vendor,
    code,
    type: type !== undefined && gameTypes.has(type) ? type : 'RNG',
    name: (name ?? code).slice(0, 80),
    nodeId: /^[1-9]\d{0,8}$/.test(node ?? '') ? Number(node) : 1 + (hashText(`${vendor}/${code}`) % 100_000),
    min: smallestStake(min),
    language,
    theme,
  } as const;
  if (mode === 'trial') return { session: sessions.openTrial(fields) };
  const known = token && sessions.ofLaunch(token);
  if (known && known.vendor === vendor && known.code === code) return { session: known };
  if (!token) return closed(403, words[language].openAgain);
  const answer = await wallet.session(vendor, token);
  if (answer === 'unheard') return closed(503, words[language].siteAway, request.originalUrl);
  const { status, token: gameToken, playerId, currency, balance } = answer;
  if (status !== 'OK' || !gameToken || !playerId || !currency)
    return closed(403, words[language].refusals[status] ?? words[language].openAgain);
  const isTransfer = keeper === 'transfer';
  const own = { token: gameToken, player: playerId, currency, isTransfer };
  if (isTransfer) wallets.create(vendor, playerId);
  const lies = isTransfer ? decimalOf(wallets.balance(vendor, playerId)) : (balance ?? '0');
  return { session: sessions.openReal({ ...fields, wallet: own }, token, lies) };
}

function textsOf(query: Request['query']): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
