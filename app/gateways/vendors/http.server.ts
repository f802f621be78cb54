import { z } from 'zod';
import { formatMinor, minorOf } from '~/domain/shared/money';
import { failureReason } from '../failure-reason';
import { postSigned } from '../post-signed.server';
import type { TransferStatus, TransferVerdict, TransferWallets, VendorPlayer, VendorTransfer } from './port';

/** `now`: the time that calls are signed with. */
export type Means = { log: { warn(line: object, text: string): void }; now: () => Date };

type HttpVendorsOptions = Means & {
  /** Calls go to `<url>/<vendor>/<call>` as signed JSON. */
  url: string;
  secret: string;
  timeoutMs?: number;
};

const patienceMs = 6_000;
const decimal = z.string().regex(/^\d{1,12}(?:\.\d{1,4})?$/);
const Opened = z.object({ status: z.literal('OK') });
const Balance = z.object({ status: z.literal('OK'), balance: decimal });
const Transferred = z.object({ status: z.enum(['DONE', 'FAILED']), reference: z.string() });
const Status = z.object({ status: z.enum(['DONE', 'FAILED', 'UNKNOWN_REFERENCE']), reference: z.string() });

const name = z.string().min(1).max(100);
const moment = z.string().datetime({ offset: true }).pipe(z.coerce.date());
const amount = decimal.transform(minorOf);
const Bet = z.object({
  reference: name,
  playerId: name,
  gameCode: name,
  roundId: name,
  stake: amount,
  payout: amount,
  placedAt: moment,
  settledAt: moment,
});
const Bets = z.object({ status: z.literal('OK'), position: z.string().max(200), bets: z.array(Bet).max(1_000) });

const statuses = { DONE: 'done', FAILED: 'failed', UNKNOWN_REFERENCE: 'absent' } as const satisfies Record<
  string,
  TransferStatus
>;

/** Vendors that speak the wallet protocol of our simulator: create, balance, transfer in and out, status, bets. */
export function httpVendors({ url, secret, log, now, timeoutMs = patienceMs }: HttpVendorsOptions): TransferWallets {
  async function call<S extends z.ZodTypeAny>(
    vendorCode: string,
    name: string,
    { schema, fields, signedAt }: { schema: S; fields: object; signedAt?: Date },
  ): Promise<z.output<S> | null> {
    const address = `${url}/${encodeURIComponent(vendorCode)}/${name}`;
    const body = JSON.stringify(fields);
    try {
      return schema.parse(await postSigned({ url: address, secret, body, at: signedAt ?? now(), timeoutMs }));
    } catch (error) {
      log.warn({ vendorCode, call: name, failure: failureReason(error) }, 'A vendor gave no clear answer');
      return null;
    }
  }

  return {
    async open({ vendorCode, ...player }: VendorPlayer, merchantCode) {
      const fields = { ...player, merchantCode };
      return (await call(vendorCode, 'create', { schema: Opened, fields })) !== null;
    },
    async balance({ vendorCode, ...fields }: VendorPlayer) {
      const answer = await call(vendorCode, 'balance', { schema: Balance, fields });
      return answer && minorOf(answer.balance);
    },
    async transfer({ vendorCode, direction, amountMinor, begunAt, ...rest }: VendorTransfer): Promise<TransferVerdict> {
      const fields = { ...rest, amount: formatMinor(amountMinor, 4) };
      const answer = await call(vendorCode, direction, { schema: Transferred, fields, signedAt: begunAt });
      return answer?.reference === rest.reference ? statuses[answer.status] : 'unknown';
    },
    async status({ vendorCode, reference }): Promise<TransferStatus> {
      const answer = await call(vendorCode, 'status', { schema: Status, fields: { reference } });
      return answer?.reference === reference ? statuses[answer.status] : 'unknown';
    },
    async bets(vendorCode, after) {
      const answer = await call(vendorCode, 'bets', { schema: Bets, fields: { after } });
      if (!answer) return null;
      const bets = answer.bets.map(({ roundId, stake, payout, ...bet }) => ({
        ...bet,
        ...{ round: roundId, stakeMinor: stake, payoutMinor: payout },
      }));
      return { bets, position: answer.position };
    },
  };
}
