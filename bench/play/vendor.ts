import { createHmac, randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import type { PostingCtx } from '../../app/domain/ledger/post.server';
import { setLimit } from '../../app/domain/protection/limits/set-limit.server';
import type { Ctx } from '../../app/domain/shared/ctx.server';
import { taka } from '../../app/domain/shared/money';
import { changeSetting } from '../../app/domain/site/change-setting.server';
import { asOwner } from '../cluster';
import { AnswerReader } from '../kit/answer-reader';
import { type GamePlayer, openGamePlayers } from '../kit/game-player';
import { withCtx } from '../kit/session';
import { type Site, serveSite } from '../serve';
import { openTpcB } from '../tpc-b';

export const callers = 64;
export const vendor = 'JDB';
const secret = 'a vendor secret for benches only';

/** The built site with 64 players of a seamless vendor, and TPC-B on the same server. */
export async function openPlay(port: number) {
  const site = await serveSite(port, { SEAMLESS_SECRETS: JSON.stringify({ [vendor]: secret }) });
  try {
    await withCtx(site, (ctx) => changeSetting(ctx, { key: 'seamlessCallsPerSecond', value: 1_000_000 }));
    const players = await withCtx(site, openPlayers);
    return { site, tpcB: await tpcBBeside(site), vendorSide: openVendor(port, players) };
  } catch (error) {
    await site.close();
    throw error;
  }
}

async function tpcBBeside({ databaseUrl }: Site) {
  await asOwner(databaseUrl, (client) => client.query('create database tpcb'));
  const url = new URL(databaseUrl);
  url.pathname = '/tpcb';
  const { byDriver, byProgram } = await openTpcB(url.href, Number(process.env.TPCB_SCALE ?? 50));
  return byProgram ?? byDriver;
}

type Player = GamePlayer & { gameCode: string };

/** Members with money, each in a game of the vendor's. */
async function openPlayers(ctx: Ctx & PostingCtx): Promise<Player[]> {
  const game = await ctx.db.query.games.findFirst({ where: (row, { eq }) => eq(row.vassalage, vendor) });
  if (!game) throw new Error(`No game of ${vendor}`);
  const { nodeId, gameCode } = game;
  const players = await openGamePlayers(ctx, callers, { vendorCode: vendor, nodeId, gameCode });
  // One in ten has limits of several kinds, too wide to be met.
  for (const { accountId } of players.filter((_player, at) => at % 10 === 0)) {
    await setLimit(ctx, { accountId, kind: 'loss', period: 'month', amount: taka(100_000_000) });
    await setLimit(ctx, { accountId, kind: 'wager', period: 'day', amount: taka(100_000_000) });
  }
  return players.map((player) => ({ ...player, gameCode }));
}

/** One player and one bare socket a caller: a bet, then its win that closes the round. */
function openVendor(port: number, players: Player[]) {
  const open: (string | null)[] = players.map(() => null);
  let lines: ReturnType<typeof openLine>[] = [];
  let answered = 0;

  function send(caller: number, call: string, fields: object): Promise<string> {
    const body = JSON.stringify(fields);
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const head = [
      `POST /api/seamless/${vendor}/${call} HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Timestamp: ${timestamp}`,
      `X-Signature: ${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`,
    ];
    return lines[caller]!.ask(`${head.join('\r\n')}\r\n\r\n${body}`);
  }

  return {
    answered: () => answered,
    async call(caller: number): Promise<void> {
      const { playerId, token, gameCode } = players[caller]!;
      const round = open[caller] ?? randomUUID();
      const isWin = open[caller] !== null;
      const fields = { token, playerId, gameCode, roundId: round, amount: '1.00', currency: 'BDT' };
      const text = isWin
        ? await send(caller, 'win', { ...fields, transactionId: `w-${round}`, roundClosed: true })
        : await send(caller, 'bet', { ...fields, transactionId: `b-${round}` });
      if (!text.includes('"status":"OK"')) throw new Error(text);
      answered++;
      open[caller] = isWin ? null : round;
    },
    connect() {
      lines = players.map(() => openLine(port));
    },
    hangUp() {
      for (const { close } of lines) close();
    },
  };
}

/** One question at a time over one kept connection; a client that understood HTTP would cost as much as the server. */
function openLine(port: number) {
  const socket = connect(port, '127.0.0.1').setNoDelay(true);
  const reader = new AnswerReader();
  let text = '';
  let waiting: { resolve(text: string): void; reject(error: Error): void } | null = null;
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
    if (reader.read(chunk)) waiting?.resolve(text);
  });
  socket.on('error', (error) => waiting?.reject(error));
  socket.on('close', () => waiting?.reject(new Error('closed before it was answered')));
  return {
    ask: (bytes: string) =>
      new Promise<string>((resolve, reject) => {
        text = '';
        waiting = { resolve, reject };
        socket.write(bytes);
      }),
    close: () => socket.destroy(),
  };
}
