import type { NextFunction, Request, Response } from 'express';
import { sendErrorPage } from './error-page';
import type { Environment, House } from './house';
import { mayReadMetrics } from './local-only';
import { visitOf } from './visit';

const patienceMs = 900;

type Health = { ping(): Promise<boolean>; isDraining(): boolean };

/** `/healthz` and `/metrics`: for machines, whatever state the site is in. */
export function answerMachines(house: House, environment: Environment, health: Health) {
  return (request: Request, response: Response, next: NextFunction) => {
    const { pathname } = visitOf(request);
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    if (pathname === '/healthz') return void answerHealth(response, health);
    if (pathname !== '/metrics') return next();
    if (!mayReadMetrics(request, environment)) return sendErrorPage(request, response, 'notFound');
    house.metrics
      .metrics()
      .then(
        (text) => response.set({ 'Content-Type': house.metrics.contentType, 'Cache-Control': 'no-store' }).send(text),
        next,
      );
  };
}

async function answerHealth(response: Response, { ping, isDraining }: Health): Promise<void> {
  if (isDraining()) {
    response.status(503).set('Cache-Control', 'no-store').json({ status: 'draining' });
    return;
  }
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, patienceMs, false);
  });
  const isUp = await Promise.race([ping(), late]);
  clearTimeout(timer);
  response
    .status(isUp ? 200 : 503)
    .set({ 'Cache-Control': 'no-store', ...(isUp ? {} : { 'Retry-After': '5' }) })
    .json({ status: isUp ? 'ok' : 'down' });
}
