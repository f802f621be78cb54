import { z } from 'zod';
import { minorOf } from '~/domain/shared/money';
import { Refusal } from '~/domain/shared/refusal';
import { isSigned } from '~/domain/shared/signature.server';
import { failureReason } from '../failure-reason';
import { postSigned } from '../post-signed.server';
import type { PaymentGateway, PaymentOrder, ReadNotice } from './port';

/** `now`: the time that calls are signed with. */
export type Means = { log: { warn(line: object, text: string): void }; now: () => Date };

type HttpPaymentsOptions = Means & {
  /** Takes a signed JSON post of an order. */
  url: string;
  secret: string;
  merchant: string;
  timeoutMs?: number;
};

const callTimeoutMs = 8_000;
const Opened = z.object({ payUrl: z.string().url().max(2_000) });
const name = z.string().min(1).max(100);
const Notice = z.object({
  noticeId: name,
  reference: name,
  providerReference: name,
  status: z.enum(['pending', 'paid', 'failed']),
  amount: z.string().regex(/^\d{1,12}(?:\.\d{1,4})?$/),
  currency: z.string().regex(/^[A-Z]{3,5}$/),
});

/** A provider that takes signed JSON orders and sends signed JSON messages, both as the contract describes. */
export function httpPayments({ url, secret, merchant, log, now, timeoutMs = callTimeoutMs }: HttpPaymentsOptions) {
  async function ask(order: PaymentOrder): Promise<string> {
    const body = JSON.stringify({ merchant, ...order, expiresAt: order.expiresAt.toISOString() });
    const { payUrl } = Opened.parse(await postSigned({ url, secret, body, at: now(), timeoutMs }));
    if (!isWebAddress(payUrl, url)) throw new Error('a pay page that is no https address');
    return payUrl;
  }

  const gateway: PaymentGateway = {
    async open(order) {
      try {
        return { payUrl: await ask(order) };
      } catch (error) {
        log.warn({ host: new URL(url).host, failure: failureReason(error) }, 'The payment gateway failed');
        throw new Refusal('payments.unavailable');
      }
    },
    read: (headers, rawBody, now) => (isSigned(secret, headers, rawBody, now) ? readNotice(rawBody) : 'badSignature'),
  };
  return gateway;
}

function readNotice(rawBody: string): ReadNotice {
  try {
    const { amount, ...notice } = Notice.parse(JSON.parse(rawBody));
    return { ...notice, amountMinor: minorOf(amount) };
  } catch {
    return 'badRequest';
  }
}

/** A payer is only ever led to https, but in the clear where the provider itself is reached so: on one's own machine. */
function isWebAddress(payUrl: string, providerUrl: string): boolean {
  const { protocol } = new URL(payUrl);
  return protocol === 'https:' || (protocol === 'http:' && providerUrl.startsWith('http://'));
}
