import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import express, { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { defaultCurrency } from '~/domain/shared/currency';
import { decimalOf } from '../../money';
import { isSigned } from '../../signature';
import type { Tenant } from '../../tenant';
import { storedOn } from '../vendors/stored-transfers';
import { decideBy, gameOf, playRound, type Refused } from './desk';
import { Fault, openFaults } from './faults';
import { openRoom, type Room } from './launch';
import { closedPage, frame } from './look/page';
import { nextNews, table, type View } from './look/table';
import { wordOf } from './look/word';
import { marketOf } from './markets';
import { memoryJournal } from './memory';
import { rememberedWallet } from './remembered-wallet';
import { openRounds, type Round } from './rounds';
import { openSessions, playMoneyWallet, type Session } from './sessions';
import { statementOf } from './statement';
import { type Answer, openWallet, vendorSecret } from './wallet';
import { words } from './words';
import { shownMoney } from './words/figures';

const mostTrialRounds = 5_000;
/** Other refusals name no balance, or nobody's. */
const tellsBalance: ReadonlySet<string> = new Set(['OK', 'NOT_ENOUGH_MONEY', 'LIMIT_REACHED']);
const Form = z.object({
  key: z.string().regex(/^[\w-]{16}$/),
  stake: z.string().max(20).default(''),
  pick: z.string().max(60).default(''),
  digits: z.string().max(12).default(''),
});
/** A machine may have no letters for Bengali. */
const fonts = express.static(
  join(dirname(createRequire(import.meta.url).resolve('@fontsource/noto-sans-bengali/package.json')), 'files'),
  {
    index: false,
    setHeaders: (response) =>
      response.set({ 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'public, max-age=31536000, immutable' }),
  },
);
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** The vendors' games: every game of the catalogue, played over the seamless wallet or, in free play, for play money. */
export const games: Tenant = {
  name: '',
  open(stage) {
    const faults = openFaults();
    const wallet = openWallet({ site: stage.site, secret: stage.secret, faults, log: stage.log });
    // A session shows its rounds by the rules they were played by: rules that change what an outcome is take another number.
    const sessions = openSessions(stage.journal('game-sessions-2'), stage.journal('game-launches-2'));
    const heard = (session: string, { status, balance }: Answer) => {
      if (balance !== undefined && tellsBalance.has(status)) sessions.setBalance(session, balance);
    };
    const common = { decide: decideBy(stage.secret), heard, log: stage.log };
    const real = openRounds({ ...common, wallet, journal: stage.journal<Round>('game-rounds') });
    const trial = openRounds({
      ...common,
      wallet: { tell: async (_vendor, call, { token, amount }) => playMoneyWallet(sessions, token).tell(call, amount) },
      journal: memoryJournal<Round>(mostTrialRounds),
    });
    const { wallets, rounds } = storedOn(stage);
    const transfer = openRounds({ ...common, wallet: rememberedWallet(wallets), journal: rounds });
    const room: Room = { stage, wallet, wallets, sessions, real, transfer, trial };
    const router = Router();
    // A sandboxed frame has no origin of its own; what it may read is named by a session that nobody can guess.
    router.use('/games', (_request, response, next) => {
      response.set('Access-Control-Allow-Origin', 'null');
      next();
    });
    router.use('/games/fonts', fonts);
    router.get('/games/:vendor/:code', (request, response) => void showGame(room, request, response));
    router.post('/games/:vendor/:code', (request, response) => void takeBet(room, request, response));
    router.get('/statement/:vendor', (request, response) => {
      const { vendor = '' } = request.params;
      if (
        !isSigned(vendorSecret(stage.secret, vendor), request.headers, '') &&
        !isSigned(stage.secret, request.headers, '')
      )
        return void response.status(401).json({ status: 'INVALID_SIGNATURE' });
      const asked = day.safeParse(request.query.day);
      if (!asked.success) return void response.status(400).json({ status: 'INVALID_REQUEST' });
      response.json(statementOf([...real.all(), ...transfer.all()], vendor, asked.data));
    });
    // Told by tests and by whoever plays the vendor's part.
    router.post('/misbehave/:vendor', (request, response) => {
      const rawBody = typeof request.body === 'string' ? request.body : '';
      if (!isSigned(stage.secret, request.headers, rawBody))
        return void response.status(401).json({ status: 'INVALID_SIGNATURE' });
      const asked = Fault.safeParse(jsonOf(rawBody));
      if (!asked.success) return void response.status(400).json({ status: 'INVALID_REQUEST' });
      faults.add(request.params.vendor ?? '', asked.data);
      response.json({ status: 'OK' });
    });
    return router;
  },
};

async function showGame(room: Room, request: Request, response: Response): Promise<void> {
  const session = room.sessions.find(String(request.query.s ?? ''));
  if (session) {
    const round = roundsOf(room, session).find(String(request.query.r ?? ''));
    if (!round || round.session !== session.id) await refreshBalance(room, session);
    return showTable(room, session, response, round?.session === session.id ? round : null, null);
  }
  const opened = await openRoom(room, request);
  if ('session' in opened) return response.redirect(303, `${ownPath(opened.session)}?s=${opened.session.id}`);
  guard(room, response);
  response
    .status(opened.status)
    .type('html')
    .send(closedPage(opened.language, opened.theme, opened.reason, opened.retry).text);
}

async function takeBet(room: Room, request: Request, response: Response): Promise<void> {
  const session = room.sessions.find(String(request.body?.s ?? ''));
  if (!session) {
    guard(room, response);
    return void response
      .status(404)
      .type('html')
      .send(closedPage('bn', 'dark', `${words.bn.openAgain} ${words.en.openAgain}`, null).text);
  }
  const form = Form.safeParse(request.body);
  if (!form.success) return showTable(room, session, response, null, 'badPick');
  const played = await playRound(roundsOf(room, session), session, form.data);
  if (typeof played === 'string') return showTable(room, session, response, null, played);
  response.redirect(303, `${ownPath(session)}?s=${session.id}&r=${played.id}`);
}

function showTable(
  room: Room,
  session: Session,
  response: Response,
  round: Round | null,
  refused: Refused | null,
): void {
  const nonce = guard(room, response);
  const game = gameOf(session);
  const now = Date.now();
  const rounds = roundsOf(room, session).ofSession(session.id);
  const key = randomBytes(12).toString('base64url');
  const latest = round ?? rounds.at(-1) ?? null;
  const view: View = {
    session,
    secret: room.stage.secret,
    now,
    round: latest,
    rounds,
    refused,
    key,
    action: ownPath(session),
  };
  const balance = room.sessions.balanceOf(session.id);
  response
    .status(refused ? 422 : 200)
    .type('html')
    .send(
      frame({
        game,
        theme: session.theme,
        nonce,
        title: marketOf(game).title(game),
        mode: session.wallet ? game.say.demo : game.say.trial,
        balance:
          balance === undefined
            ? '—'
            : shownMoney(balance, session.wallet?.currency ?? defaultCurrency, session.language),
        word: wordOf(view),
        table: table(view),
        refreshAfterSeconds: nextNews(session, now),
      }).text,
    );
}

async function refreshBalance({ wallet, wallets, sessions }: Room, session: Session): Promise<void> {
  if (!session.wallet) return;
  if (session.wallet.isTransfer) {
    return sessions.setBalance(session.id, decimalOf(wallets.balance(session.vendor, session.wallet.player)));
  }
  const { token, player, currency } = session.wallet;
  const answer = await wallet.balance(session.vendor, { token, playerId: player, gameCode: session.code, currency });
  if (answer !== 'unheard' && answer.status === 'OK' && answer.balance !== undefined)
    sessions.setBalance(session.id, answer.balance);
}

function roundsOf({ real, transfer, trial }: Room, { wallet }: Session) {
  if (!wallet) return trial;
  return wallet.isTransfer ? transfer : real;
}
const ownPath = ({ vendor, code }: Session): string =>
  `/games/${encodeURIComponent(vendor)}/${encodeURIComponent(code)}`;

/** Only the site may frame a game; a page of a game runs its own script and posts to itself. */
function guard({ stage }: Room, response: Response): string {
  const nonce = randomBytes(16).toString('base64');
  response.set(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; script-src 'nonce-${nonce}'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors ${stage.framers.join(' ') || "'none'"}`,
  );
  return nonce;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
