import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import type { AppServices } from '~/server-contract';
import { DatabaseAway, type DatabaseWatch } from '../database-watch';
import type { Metrics } from '../metrics';
import { logShort } from './access-log';
import type { HeaderList } from './headers';
import { type RequestInfo, requestInfo } from './request-info';

type Asked = { vendorCode: string; call: string };
type VendorServices = Pick<AppServices, 'answerVendor' | 'isUp' | 'live' | 'log'>;
type Watch = Pick<DatabaseWatch, 'whileUp'>;

const address = /^\/api\/seamless\/([\w-]{1,40})\/([a-z]{1,20})$/;
const signedBy = ['x-timestamp', 'x-signature'];
const shortBytes = 16_384;
/** The vendor asks again; what it asks for may have been done, and is done once. */
const failed = { httpStatus: 500, body: { status: 'INTERNAL' } };

/** Vendor wallet calls bypass the page pipeline, because there are many of them. */
export function answerVendors(services: VendorServices, watch: Watch) {
  return (request: Request, response: Response, next: NextFunction) => {
    const asked = askedIn(request, requestInfo(request));
    if (!asked) return next();
    decide(services, watch, request, asked, requestInfo(request).body?.toString('utf8') ?? '').then(
      ({ status, head, text }) => {
        response.writeHead(status, head);
        response.end(text);
      },
      next,
    );
  };
}

/**
 * The fast path for short JSON bodies of known length without cookies. All other calls go through the pipeline with
 * its checks.
 */
export function createVendorFastPath(services: VendorServices, watch: Watch, headers: HeaderList, metrics: Metrics) {
  const fixed = [...headers.flat(), 'Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"];

  async function answer(request: IncomingMessage, response: ServerResponse, asked: Asked, body: string) {
    const { id, pathname, startedAt } = requestInfo(request);
    const { status, head, text } = await decide(services, watch, request, asked, body);
    response.writeHead(status, [
      ...fixed,
      'X-Request-Id',
      id,
      ...head,
      'Content-Length',
      String(Buffer.byteLength(text)),
    ]);
    response.end(text);
    metrics.observe(pathname, 'POST', status, performance.now() - startedAt);
    logShort(services, request, status, 'answered');
  }

  return {
    /** Whether it was taken. */
    take(request: IncomingMessage, response: ServerResponse, info: RequestInfo): boolean {
      const asked = askedIn(request, info);
      if (!asked || !isShort(request) || !services.isUp()) return false;
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('error', () => response.destroy());
      request.on('end', () => {
        answer(request, response, asked, Buffer.concat(chunks).toString('utf8')).catch((error) => {
          services.log.error({ err: error, requestId: info.id, path: info.pathname }, 'Request failed in the server');
          response.destroy();
        });
      });
      return true;
    },
  };
}

function askedIn(request: IncomingMessage, { pathname }: RequestInfo): Asked | null {
  const [, vendorCode, call] = (request.method === 'POST' && address.exec(pathname)) || [];
  return vendorCode === undefined || call === undefined ? null : { vendorCode, call };
}

function isShort({ headers }: IncomingMessage): boolean {
  const length = Number(headers['content-length'] ?? 0);
  const isJson = /^application\/json *(;|$)/.test(headers['content-type'] ?? '');
  const isPlain =
    headers.cookie === undefined && headers['transfer-encoding'] === undefined && headers.expect === undefined;
  return isJson && isPlain && length > 0 && length <= shortBytes;
}

async function decide(services: VendorServices, watch: Watch, request: IncomingMessage, asked: Asked, rawBody: string) {
  const headers = new Headers();
  for (const name of signedBy) headers.set(name, String(request.headers[name] ?? ''));
  const { httpStatus, body } = await watch
    .whileUp(services.answerVendor({ ...asked, headers, rawBody }))
    .catch((error) => {
      const { id, pathname } = requestInfo(request);
      if (!(error instanceof DatabaseAway))
        services.log.error({ err: error, requestId: id, path: pathname }, 'Request failed in the server');
      return failed;
    });
  if (httpStatus === 200) services.live.nudge();
  const head = ['Content-Type', 'application/json', 'Cache-Control', 'no-store'];
  if (httpStatus === 429) head.push('Retry-After', '1');
  return { status: httpStatus, head, text: JSON.stringify(body) };
}
