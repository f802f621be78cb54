import type { Logger } from 'pino';
import type { z } from 'zod';
import { noteWin } from '~/domain/play/note-win.server';
import { exchangeToken } from '~/domain/play/seamless/exchange-token.server';
import { findPlaceOfToken } from '~/domain/play/seamless/find-place-of-token.server';
import {
  BalanceCall,
  type MovingCall,
  movingCalls,
  SessionCall,
  schemasOfMoving,
} from '~/domain/play/seamless/protocol';
import { readPlayerBalance } from '~/domain/play/seamless/read-player-balance.server';
import type { SeamlessWallet } from '~/domain/play/seamless/wallet.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { formatMinor } from '~/domain/shared/money';
import { isSigned } from '~/domain/shared/signature.server';
import type { Site } from '~/domain/site/site';
import { judgeStatus } from '~/domain/site/status/judge-status';
import type { Gateways } from '~/gateways';

/** The services that such a call needs. */
export type WalletServices = {
  gateways: Pick<Gateways, 'seamless'>;
  vendorCodes(): Promise<ReadonlySet<string>>;
  siteNow(): Pick<Site, 'settings' | 'status' | 'regionRules'>;
  callRates: { mayPass(name: string, perSecond: number, nowMs: number): boolean };
  seamless: SeamlessWallet;
  log: Pick<Logger, 'error' | 'warn'>;
};
export type VendorCall = { vendorCode: string; call: string; headers: Headers; rawBody: string };
type Asked = VendorCall & { ctx: Ctx; services: WalletServices };
export type SeamlessAnswer = { httpStatus: number; body: Record<string, string> };

/** A vendor's call of our wallet, from its signature to its answer. */
export async function answerSeamlessCall(asked: Asked): Promise<SeamlessAnswer> {
  const { ctx, services, vendorCode, call, headers, rawBody } = asked;
  const secret = services.gateways.seamless.secretOf(vendorCode);
  const isKnown = secret !== null && (await services.vendorCodes()).has(vendorCode);
  if (!isKnown || !isSigned(secret, headers, rawBody, ctx.now)) return refused(401, 'INVALID_SIGNATURE');
  const { settings } = services.siteNow();
  if (!services.callRates.mayPass(vendorCode, settings.seamlessCallsPerSecond, ctx.now.getTime())) {
    return refused(429, 'TOO_MANY_CALLS');
  }
  const body = parsed(rawBody);
  try {
    if (call === 'session') return await answerSession(asked, body);
    if (call === 'balance') return await answerBalance(asked, body);
    if (isMoving(call)) return await answerMoving(asked, call, body);
    return refused(400, 'INVALID_REQUEST');
  } catch (error) {
    services.log.error({ err: error, vendorCode, call }, 'A call of the seamless wallet failed');
    return refused(500, 'INTERNAL');
  }
}

async function answerSession({ ctx, services, vendorCode }: Asked, body: unknown): Promise<SeamlessAnswer> {
  const fields = read(SessionCall, body);
  if (!fields) return refused(400, 'INVALID_REQUEST');
  const session = await exchangeToken(ctx, vendorCode, fields.token);
  if (session.status !== 'OK') return answered({ status: session.status });
  const { status, token, playerId, balanceMinor, language } = session;
  const { currency } = services.siteNow().settings;
  return answered({ status, token, playerId, currency, balance: formatMinor(balanceMinor, 4), language });
}

async function answerBalance({ ctx, services, vendorCode }: Asked, body: unknown): Promise<SeamlessAnswer> {
  const fields = read(BalanceCall, body);
  if (!fields) return refused(400, 'INVALID_REQUEST');
  const { transactionId, ...asked } = fields;
  const { status, balanceMinor } = await readPlayerBalance(ctx, { vendorCode, ...asked });
  const { currency } = services.siteNow().settings;
  const named: Record<string, string> = transactionId === undefined ? {} : { transactionId };
  return answered({ status, ...named, balance: formatMinor(balanceMinor, 4), currency });
}

async function answerMoving(
  { ctx, services, vendorCode }: Asked,
  kind: MovingCall,
  body: unknown,
): Promise<SeamlessAnswer> {
  const fields = read(schemasOfMoving[kind], body);
  if (!fields) return refused(400, 'INVALID_REQUEST');
  const isBarred = kind === 'bet' && (await isPlaceClosed(ctx, services, fields.token ?? ''));
  const { status, balanceMinor, paid } = await services.seamless({ vendorCode, kind, fields, at: ctx.now, isBarred });
  // The board may miss a win; the vendor's answer waits for nothing.
  if (paid) {
    const win = { accountId: paid.accountId, nodeId: paid.nodeId, winMinor: paid.amountMinor };
    void noteWin(ctx, win).catch((error) => services.log.warn({ err: error }, 'A win was not noted'));
  }
  const { currency } = services.siteNow().settings;
  const { transactionId } = fields;
  return answered({ status, transactionId, balance: formatMinor(balanceMinor, 4), currency });
}

/** Asked only while some places are closed. */
async function isPlaceClosed(ctx: Ctx, services: WalletServices, token: string): Promise<boolean> {
  const site = services.siteNow();
  if (!site.status.regionRestriction) return false;
  const place = await findPlaceOfToken(ctx, token);
  return place !== null && judgeStatus(site, place).status === 2;
}

function isMoving(call: string): call is MovingCall {
  return (movingCalls as readonly string[]).includes(call);
}

function read<S extends z.ZodTypeAny>(schema: S, body: unknown): z.output<S> | null {
  const result = schema.safeParse(body);
  return result.success ? result.data : null;
}

function parsed(rawBody: string): unknown {
  try {
    return JSON.parse(rawBody);
  } catch {
    return null;
  }
}

function answered(body: Record<string, string>): SeamlessAnswer {
  return { httpStatus: 200, body };
}

function refused(httpStatus: number, status: string): SeamlessAnswer {
  return { httpStatus, body: { status } };
}
