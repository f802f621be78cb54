import type { NextFunction, Request, Response } from 'express';
import type { AppServices, Verdict } from '~/server-contract';
import { DatabaseAway } from '../database-watch';
import { machineCall, sendErrorPage } from '../http/error-page';
import { wantsPage } from '../http/live-stream';
import type { PipelineParts } from '../http/pipeline';
import { requestInfo } from '../http/request-info';
import { sendFetchResponse, toFetchRequest } from './remix-answer';

const safe = new Set(['GET', 'HEAD']);
const openEndedSeconds = 600;

type RemixHandlerParts = Pick<PipelineParts, 'services' | 'askRemix' | 'watch' | 'renders'>;

/** Last middleware: Remix answers, as soon as the render queue admits the request. */
export function answerByRemix({ services, askRemix, watch, renders }: RemixHandlerParts) {
  /** Providers' calls never wait behind pages. */
  async function answer(request: Request, response: Response): Promise<void> {
    const info = requestInfo(request);
    if (info.answer) return send(request, response, info.answer);
    const ask = () => watch.whileUp(askRemix(toFetchRequest(request, response, info), info));
    if (machineCall.test(info.pathname)) return send(request, response, await ask());
    const ticket = (await renders.entranceOf(request, info))();
    if (!ticket) return sendErrorPage(request, response, 'crowded');
    try {
      // An answer begins before the page is rendered whole: the turn lasts until all of it is written.
      if (await watch.whileUp(ticket.admitted)) await send(request, response, await ask());
    } finally {
      ticket.leave();
    }
  }

  async function send(request: Request, response: Response, reply: globalThis.Response): Promise<void> {
    const verdict = services.judge(requestInfo(request));
    const isClosed = verdict.status !== 0 && reply.status === 503;
    if (reply.status >= 500 && !isClosed && !(await watch.ping())) throw new DatabaseAway();
    if (reply.status === 503 && !reply.headers.has('Retry-After')) {
      response.setHeader('Retry-After', retryAfter(verdict, services.now()));
    }
    if (reply.status === 405 && !reply.headers.has('Allow')) response.setHeader('Allow', 'GET, HEAD');
    if (reply.status === 404 && !reply.body && wantsPage(request)) return sendErrorPage(request, response, 'notFound');
    await sendFetchResponse(request, response, reply);
    nudgeAfter(request, reply, services);
  }

  return (request: Request, response: Response, next: NextFunction) => {
    answer(request, response).catch(next);
  };
}

/** After an action: polls for new live events. */
function nudgeAfter(request: Request, reply: globalThis.Response, services: AppServices): void {
  if (!safe.has(request.method) && reply.status < 400) services.live.nudge();
}

function retryAfter(verdict: Verdict, now: Date): string {
  if (verdict.status !== 1) return '5';
  const seconds = verdict.endsAt ? Math.ceil((verdict.endsAt.getTime() - now.getTime()) / 1_000) : openEndedSeconds;
  return String(Math.max(60, seconds));
}
