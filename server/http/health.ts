import type { ServerResponse } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import type { AppServices, Environment } from '~/server-contract';
import { metricsText } from '../processes/own-process';
import { sendErrorPage } from './error-page';
import { mayReadMetrics } from './local-only';
import { requestInfo } from './request-info';

const patienceMs = 900;

type Asked = Pick<AppServices, 'isReadOnly' | 'warnings'>;
export type Health = {
  ping(): Promise<boolean>;
  isDraining(): boolean;
  /** Whether timed work of this process goes on, where it does any. */
  isWorkerWell?(): boolean;
};
type Answer = { status: 200 | 503; body: Record<string, unknown> };

/** `/healthz` and `/metrics`: for machines, whatever state the site is in. */
export function answerMachines(services: AppServices, environment: Environment, health: Health) {
  return (request: Request, response: Response, next: NextFunction) => {
    const { pathname } = requestInfo(request);
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    if (pathname === '/healthz') return void sendHealth(response, services, health);
    if (pathname !== '/metrics') return next();
    if (!mayReadMetrics(request, environment)) return sendErrorPage(request, response, 'notFound');
    sendMetrics(response, services).catch(next);
  };
}

/** 503 takes a node out of the balance: when it stops, when its database is away, and when nothing can be stored. */
export async function sendHealth(response: ServerResponse, services: Asked, health: Health): Promise<void> {
  const { status, body } = await readHealth(services, health);
  const retry = status === 503 && body.status !== 'draining';
  if (retry) response.setHeader('Retry-After', '5');
  send(response, status, 'application/json; charset=utf-8', JSON.stringify(body));
}

export async function sendMetrics(response: ServerResponse, { metrics }: Pick<AppServices, 'metrics'>): Promise<void> {
  send(response, 200, metrics.contentType, await metricsText(metrics));
}

function send(response: ServerResponse, status: number, type: string, text: string): void {
  response.statusCode = status;
  response.setHeader('Content-Type', type);
  response.setHeader('Cache-Control', 'no-store');
  response.end(text);
}

async function readHealth(services: Asked, { ping, isDraining, isWorkerWell = () => true }: Health): Promise<Answer> {
  if (isDraining()) return { status: 503, body: { status: 'draining' } };
  const giveUp = new AbortController();
  const isUp = await Promise.race([ping(), later(false, giveUp.signal)]);
  const warnings = isUp ? await Promise.race([services.warnings(), later({}, giveUp.signal)]) : {};
  giveUp.abort();
  const status = !isUp ? 'down' : services.isReadOnly() ? 'read-only' : isWorkerWell() ? 'ok' : 'stuck';
  return {
    status: status === 'ok' ? 200 : 503,
    body: { status, ...(Object.keys(warnings).length > 0 && { warnings }) },
  };
}

/** A database that hangs is no reason to hang as well. */
function later<T>(value: T, signal: AbortSignal): Promise<T> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patienceMs, value);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });
}
