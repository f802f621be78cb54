import { randomBytes, randomUUID } from 'node:crypto';
import { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { contentLanguages } from '~/domain/shared/language';
import { methodKinds } from '~/domain/shared/method-kinds';
import { deliver } from '../../deliver';
import type { Journal } from '../../journal';
import { isSigned } from '../../signature';
import type { Stage, Tenant } from '../../tenant';
import { type Choice, choices, type Order, type Outgoing, planNotices } from './order';
import { finishedPage, lostPage, payPage } from './pages';

const webAddress = z
  .string()
  .max(2_000)
  .regex(/^https?:\/\//)
  .url();
const NewOrder = z.object({
  merchant: z.string().min(1).max(100),
  reference: z.string().regex(/^[\w-]{1,100}$/),
  kind: z.enum(methodKinds),
  amount: z.string().regex(/^\d{1,12}\.\d{2}$/),
  currency: z.string().regex(/^[A-Z]{3,5}$/),
  language: z.enum(contentLanguages),
  returnUrl: webAddress,
  notifyUrl: webAddress,
  expiresAt: z.string().datetime(),
});

const firstAnswerMs = 3_000;

/** The demo's payment provider: takes signed orders, shows a page to pay on, and tells the site what came of it. */
export const payments: Tenant = {
  name: 'payments',
  open(stage) {
    const orders = stage.journal<Order>('payments');
    const queue = openQueue(stage, orders);
    const router = Router();
    router.post('/orders', takeOrder(stage, orders));
    router.get('/pay/:id', (request, response) => showPage(request, response, orders));
    router.post('/pay/:id', choose(orders, queue));
    return router;
  },
};

/** The same reference opens the same payment, however often it is asked for. */
function takeOrder({ secret, originBeside }: Stage, orders: Journal<Order>) {
  return (request: Request, response: Response): void => {
    const rawBody = typeof request.body === 'string' ? request.body : '';
    if (!isSigned(secret, request.headers, rawBody)) return void response.status(401).json({ error: 'signature' });
    const parsed = NewOrder.safeParse(jsonOf(rawBody));
    if (!parsed.success) return void response.status(400).json({ error: parsed.error.issues[0]?.path.join('.') });
    const { reference, amount, returnUrl } = parsed.data;
    const known = [...orders.entries()].find(([, order]) => order.reference === reference)?.[1];
    if (known && known.amount !== amount) return void response.status(409).json({ error: 'reference' });
    const order = known ?? { ...parsed.data, id: randomBytes(16).toString('base64url'), choice: null, notices: [] };
    if (!known) orders.set(order.id, order);
    response.json({ payUrl: `${originBeside(returnUrl)}/payments/pay/${order.id}` });
  };
}

function showPage(request: Request, response: Response, orders: Journal<Order>): void {
  const order = orders.get(request.params.id ?? '');
  if (!order) return void response.status(404).type('html').send(lostPage().text);
  response.type('html').send((order.choice ? finishedPage(order) : payPage(order)).text);
}

/** The payer is led back once the site has heard, so that it can show what came of it; a deaf site is not waited for. */
function choose(orders: Journal<Order>, queue: (order: Order) => Promise<unknown>) {
  return async (request: Request, response: Response): Promise<void> => {
    const order = orders.get(request.params.id ?? '');
    const choice = request.body?.choice as Choice;
    if (!order) return void response.status(404).type('html').send(lostPage().text);
    if (!choices.includes(choice)) return void response.redirect(303, `${request.baseUrl}${request.path}`);
    if (!order.choice) {
      const chosen = { ...order, choice, notices: planNotices(order, choice, Date.now(), randomUUID) };
      orders.set(order.id, chosen);
      await Promise.race([queue(chosen), new Promise((resolve) => setTimeout(resolve, firstAnswerMs).unref())]);
    }
    response.redirect(303, order.returnUrl);
  };
}

/** What was not taken before a restart goes out again after it. */
function openQueue({ secret, log }: Stage, orders: Journal<Order>) {
  async function send(order: Order, notice: Outgoing): Promise<void> {
    const { notifyUrl: url } = order;
    if (!(await deliver({ url, secret, body: notice.body, log }))) return;
    const now = orders.get(order.id) ?? order;
    const notices = now.notices.map((one) => (one.noticeId === notice.noticeId ? { ...one, isTaken: true } : one));
    orders.set(order.id, { ...now, notices });
  }
  function queue(order: Order): Promise<unknown> {
    const due = order.notices.filter(({ isTaken }) => !isTaken);
    const sendings = due.map((notice) => {
      const waitMs = notice.dueAt - Date.now();
      if (waitMs <= 0) return send(order, notice);
      setTimeout(() => void send(order, notice), waitMs).unref();
      return Promise.resolve();
    });
    return Promise.all(sendings);
  }
  for (const [, order] of orders.entries()) void queue(order);
  return queue;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
