import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { drizzleOn, openWebPool } from '~/db/client.server';
import { openSeamlessWallet, type WalletRules } from '~/domain/play/seamless/wallet.server';
import { systemActor } from '~/domain/shared/actor';
import type { Ctx } from '~/domain/shared/ctx.server';
import { openRateLimit } from '~/domain/shared/rate-limit';
import { defaultSettings } from '~/domain/site/settings';
import { seamlessVendors } from '~/gateways/vendors/seamless.server';
import { answerSeamlessCall, type WalletServices } from '~/http/api/seamless-call.server';

/** The wallet as vendors meet it, in a process of its own that is there to be killed. */
const [databaseUrl = '', port = '', given = ''] = process.argv.slice(2);
const { secret, rules } = JSON.parse(given) as { secret: string; rules: Omit<WalletRules, 'largestBetMinor'> };
const db = drizzleOn(openWebPool(databaseUrl));
const services = {
  gateways: {
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
    status: { maintenance: false, maintenanceEnd: null, regionRestriction: false },
    regionRules: [],
  }),
  callRates: openRateLimit(),
  seamless: openSeamlessWallet(db, () => ({ ...rules, largestBetMinor: 10_000_000n })),
  log: pino({ level: 'silent' }),
} satisfies WalletServices;

const server = createServer(async (request, response) => {
  let rawBody = '';
  for await (const chunk of request) rawBody += chunk;
  const [, , , vendorCode = '', call = ''] = (request.url ?? '').split('/');
  const headers = new Headers(request.headers as Record<string, string>);
  const ctx = { db, now: new Date(), actor: systemActor('test'), reactions: {} } as unknown as Ctx;
  const { httpStatus, body } = await answerSeamlessCall({ ctx, services, vendorCode, call, headers, rawBody });
  response.writeHead(httpStatus, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
});
server.listen(Number(port), '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
