import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLedger } from '~/domain/ledger/audit-ledger.server';
import { openRateLimit } from '~/domain/shared/rate-limit';
import { defaultSettings } from '~/domain/site/settings';
import { seamlessVendors } from '~/gateways/vendors/seamless.server';
import { answerSeamlessCall, type WalletServices } from '~/http/api/seamless-call.server';
import { runChecks } from '../../scripts/seamless-kit/run-checks';
import type { KitOptions } from '../../scripts/seamless-kit/wallet';
import { game, seamlessWith } from '../domain/play/seamless/seamless-world';

type World = Awaited<ReturnType<typeof seamlessWith>>;
type Bend = (call: string, body: Record<string, unknown>) => Record<string, unknown>;

const secret = 'a vendor secret, sixteen characters and more';
const closers: (() => void)[] = [];
let world: World;
let options: KitOptions;

/** The wallet behind a bare HTTP server; a test may bend what arrives, to see that the kit notices. */
async function serve(bend: Bend = (_call, body) => body): Promise<string> {
  const services = {
    gateways: {
      ...world.ctx.gateways,
      seamless: seamlessVendors({
        secrets: { JDB: secret },
        statementsUrl: null,
        simulator: null,
        now: () => new Date(),
      }),
    },
    vendorCodes: async () => new Set(['JDB']),
    siteNow: () => ({
      settings: { ...defaultSettings, seamlessCallsPerSecond: 100_000 },
      status: { maintenance: false, regionRestriction: false },
      regionRules: [],
    }),
    callRates: openRateLimit(),
    seamless: (call: Parameters<World['wallet']>[0]) =>
      world.wallet({ ...call, fields: bend(call.kind, call.fields) as typeof call.fields }),
    log: pino({ level: 'silent' }),
  } as unknown as WalletServices;
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let rawBody = '';
    for await (const chunk of request) rawBody += chunk;
    const [, , , vendorCode = '', call = ''] = (request.url ?? '').split('/');
    const headers = new Headers(request.headers as Record<string, string>);
    const ctx = { ...world.ctx, now: new Date() };
    const { httpStatus, body } = await answerSeamlessCall({ ctx, services, vendorCode, call, headers, rawBody });
    response.writeHead(httpStatus, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  }
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => void server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  world = await seamlessWith([100], { now: new Date() });
  const [{ playerId, token }] = world.players as [World['players'][number]];
  options = { url: await serve(), vendor: 'JDB', secret, player: playerId, game: game.gameCode, token };
});
afterAll(() => {
  for (const close of closers) close();
});

test('our own wallet keeps every rule of the kit', async () => {
  const results = await runChecks(options);
  expect(results.filter(({ holds }) => !holds)).toEqual([]);
  expect((await auditLedger(world.ctx)).differences).toEqual([]);
});

test('a wallet that takes every call for a new one breaks the rules of replay and concurrency', async () => {
  const url = await serve((_call, fields) => ({
    ...fields,
    transactionId: `${String(fields.transactionId)}-${Math.random()}`,
  }));
  const broken = (await runChecks({ ...options, url })).filter(({ holds }) => !holds).map(({ rule }) => rule);
  expect(broken).toContain('replay: the first answer, no second effect');
  expect(broken).toContain('concurrency: the same bet sixteen times at once is one bet');
});

test('a wallet that asks wins for a token is found out', async () => {
  const url = await serve((call, fields) =>
    call === 'win' && fields.token !== options.token ? { ...fields, roundId: 'x' } : fields,
  );
  const broken = (await runChecks({ ...options, url })).filter(({ holds }) => !holds).map(({ rule }) => rule);
  expect(broken).toEqual(['wins and rollbacks ask for no token']);
});
