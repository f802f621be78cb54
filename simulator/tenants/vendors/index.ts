import { randomUUID } from 'node:crypto';
import { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { decimalOf, minor } from '../../money';
import { isSigned } from '../../signature';
import type { Stage, Tenant } from '../../tenant';
import { betsAfter, storedOn } from './stored-transfers';
import type { Wallets } from './wallets';

const name = z.string().regex(/^[\w-]{1,100}$/);
const decimal = z.string().regex(/^\d{1,12}(?:\.\d{1,4})?$/);
const currency = z.string().regex(/^[A-Z]{3,5}$/);
const Player = z.object({ playerId: name, currency });
const Transfer = Player.extend({ reference: name, amount: decimal });
const After = z.object({ after: z.string().max(200) });
const Reference = z.object({ reference: name });
/** `drop`: nothing happens and nothing is answered; `dropAnswer`: it happens, unheard; `slow`: it happens late. */
const Fault = z.object({
  fault: z.enum(['fail', 'drop', 'dropAnswer', 'slow']),
  times: z.number().int().min(1).max(100),
});
const Play = z.object({ playerId: name, amount: z.string().regex(/^-?\d{1,12}(?:\.\d{1,4})?$/) });

type Fault = z.infer<typeof Fault>['fault'];
const slowMs = 1_500;
const ok = { status: 'OK' };

/** Vendors that keep their players' money themselves: the demo's side of the wallet protocol, signed both by one secret. */
export const vendors: Tenant = {
  name: 'vendors',
  open(stage) {
    const stored = storedOn(stage);
    const { wallets } = stored;
    const faults: Fault[] = [];
    const router = Router();
    router.use(onlySigned(stage));
    router.post(
      '/:vendor/create',
      answer(Player, ({ playerId }, vendor) => {
        wallets.create(vendor, playerId);
        return ok;
      }),
    );
    router.post(
      '/:vendor/balance',
      answer(Player, ({ playerId }, vendor) => balanceOf(wallets, vendor, playerId)),
    );
    for (const direction of ['in', 'out'] as const) {
      router.post(`/:vendor/${direction}`, (request, response) => {
        const fault = faults.shift();
        void transfer(wallets, direction, fault)(request, response);
      });
    }
    router.post(
      '/:vendor/status',
      answer(Reference, ({ reference }, vendor) => statusOf(wallets, vendor, reference)),
    );
    router.post(
      '/:vendor/bets',
      answer(After, ({ after }, vendor) => ({ ...ok, ...betsAfter(stored, vendor, after) })),
    );
    // Told by tests and by whoever plays the vendor's part.
    router.post(
      '/:vendor/fault',
      answer(Fault, ({ fault, times }) => {
        faults.push(...Array<Fault>(times).fill(fault));
        return ok;
      }),
    );
    router.post(
      '/:vendor/play',
      answer(Play, ({ playerId, amount }, vendor) => {
        wallets.move(vendor, randomUUID(), playerId, minor(amount));
        return ok;
      }),
    );
    return router;
  },
};

function onlySigned({ secret }: Stage) {
  return (request: Request, response: Response, next: () => void): void => {
    const rawBody = typeof request.body === 'string' ? request.body : '';
    if (isSigned(secret, request.headers, rawBody)) next();
    else response.status(401).json({ status: 'INVALID_SIGNATURE' });
  };
}

function answer<S extends z.ZodTypeAny>(schema: S, work: (fields: z.output<S>, vendor: string) => object) {
  return (request: Request, response: Response): void => {
    const parsed = schema.safeParse(jsonOf(request.body));
    if (!parsed.success) return void response.status(400).json({ status: 'INVALID_REQUEST' });
    response.json(work(parsed.data, request.params.vendor ?? ''));
  };
}

function transfer(wallets: Wallets, direction: 'in' | 'out', fault: Fault | undefined) {
  return async (request: Request, response: Response): Promise<void> => {
    if (fault === 'drop') return void request.socket.destroy();
    if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs));
    const reply = answer(Transfer, ({ reference, playerId, amount }, vendor) => {
      const signed = direction === 'in' ? minor(amount) : -minor(amount);
      if (!wallets.has(vendor, playerId)) return { status: 'UNKNOWN_PLAYER', reference };
      const move = wallets.move(vendor, reference, playerId, signed, fault !== 'fail');
      if (move === 'conflict') return { status: 'CONFLICT', reference };
      const balance = decimalOf(wallets.balance(vendor, playerId));
      return { status: move.isDone ? 'DONE' : 'FAILED', reference, balance };
    });
    if (fault !== 'dropAnswer') return reply(request, response);
    reply(request, { json: () => {}, status: () => ({ json: () => {} }) } as unknown as Response);
    request.socket.destroy();
  };
}

function balanceOf(wallets: Wallets, vendor: string, playerId: string) {
  if (!wallets.has(vendor, playerId)) return { status: 'UNKNOWN_PLAYER' };
  return { status: 'OK', balance: decimalOf(wallets.balance(vendor, playerId)) };
}

function statusOf(wallets: Wallets, vendor: string, reference: string) {
  const move = wallets.find(vendor, reference);
  return { status: move ? (move.isDone ? 'DONE' : 'FAILED') : 'UNKNOWN_REFERENCE', reference };
}

function jsonOf(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}
