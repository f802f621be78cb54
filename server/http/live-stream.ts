import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import type { AppServices, LiveEvent } from '~/server-contract';
import { sendErrorPage } from './error-page';
import { requestInfo } from './request-info';

const reading = new Set(['GET', 'HEAD']);
/** For whom customer service or the console stays open while the site is closed. */
const heardWhileClosed = new Set(['member', 'agent', 'operator']);
const beatMs = 15_000;
/** A client this far behind is cut off; it comes back and goes on from its last event. */
const maxBufferedBytes = 262_144;

export type LiveStreams = ReturnType<typeof openLiveStreams>;

/** `GET /live`: one visitor's events as they come, outside compression and Remix. */
export function openLiveStreams(services: AppServices) {
  const open = new Set<Response>();
  let isClosing = false;

  async function begin(request: Request, response: Response): Promise<void> {
    const viewer = services.isUp() ? await services.viewerOf(request.headers.cookie ?? '') : null;
    if (!services.isUp() || isClosing) return sendErrorPage(request, response, 'away');
    const isHeard = viewer !== null && heardWhileClosed.has(viewer.role);
    const isClosed = () => !isHeard && services.judge(requestInfo(request)).status !== 0;
    if (isClosed()) return refuseByStatus(response, services.judge(requestInfo(request)).status);
    if (!viewer) {
      response.status(401).set('Cache-Control', 'no-store').type('text').send('Sign in first\n');
      return;
    }
    if (response.destroyed) return;
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    if (request.method === 'HEAD') return void response.end();
    response.write('retry: 2000\n\n');
    open.add(response);
    const beat = setInterval(() => (isClosed() ? response.end() : write(response, ': beat\n\n')), beatMs);
    let leave = () => {};
    let isOver = false;
    response.on('close', () => {
      isOver = true;
      open.delete(response);
      clearInterval(beat);
      leave();
    });
    leave = await services.live.subscribe({
      ownerId: viewer.id,
      sessionId: viewer.sessionId,
      after: lastEventOf(request),
      send: (event) => send(response, event),
      close: () => response.end(),
    });
    if (isOver) leave();
  }

  return {
    answer(request: Request, response: Response, next: NextFunction) {
      if (requestInfo(request).pathname !== '/live' || !reading.has(request.method) || wantsPage(request))
        return next();
      begin(request, response).catch((error) => {
        services.log.debug({ err: error }, 'A live stream could not begin');
        if (response.headersSent) response.end();
        else sendErrorPage(request, response, 'away');
      });
    },
    endAll(): void {
      isClosing = true;
      for (const response of open) response.end();
    },
  };
}

/** As the pages do: 503 under maintenance, 403 for a blocked region. */
function refuseByStatus(response: Response, status: number): void {
  if (status === 1) response.set('Retry-After', '60');
  response
    .status(status === 1 ? 503 : 403)
    .set('Cache-Control', 'no-store')
    .type('text')
    .send('Closed for now\n');
}

/** `/live` is also the page of live games, and who reads pages gets that. */
export function wantsPage(request: IncomingMessage): boolean {
  return request.headers.accept?.includes('text/html') ?? false;
}

function send(response: Response, { seq, kind, payload }: LiveEvent): void {
  write(response, `id: ${seq}\nevent: ${kind}\ndata: ${JSON.stringify(payload)}\n\n`);
  if (response.writableLength > maxBufferedBytes) response.destroy();
}

/** What is said to a stream that just ended would be a fault of ours. */
function write(response: Response, text: string): void {
  if (!response.writableEnded && !response.destroyed) response.write(text);
}

/** The header that a browser sends when it comes back, or the query for one that cannot. */
function lastEventOf(request: Request): number | null {
  const told = request.headers['last-event-id'] ?? request.query.lastEventId;
  return typeof told === 'string' && /^\d{1,15}$/.test(told) ? Number(told) : null;
}
