import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { addressKey } from '~/domain/identity/client-location';
import type { AppServices, Environment } from '~/server-contract';
import { sessionIn } from '../cache/page-cache-key';
import { DatabaseAway } from '../database-watch';
import { readablePath } from './address-rules';
import { openBodyBudget } from './body-budget';
import { collectBody, type Pace, usualPace } from './collect-body';
import { type ErrorPageKind, machineCall, sendErrorPage } from './error-page';
import { type FormFault, readForm } from './form-fields';
import { type RequestInfo, requestInfo } from './request-info';
import { takesFiles } from './upload-routes';

type Kind = 'urlencoded' | 'multipart' | 'json';
type Form = { kind: Kind; boundary: string | null };
type Parts = {
  services: Pick<AppServices, 'viewerOf'>;
  environment: Pick<Environment, 'webProcesses'>;
  pace?: Pace | undefined;
};

const megabyte = 1_048_576;
const plainBytes = megabyte;
const uploadBytes = 16 * megabyte;
const lingerMs = 1_000;
const urlencoded = 'application/x-www-form-urlencoded';

const faultPages: Record<FormFault, ErrorPageKind> = {
  format: 'form',
  name: 'fields',
  nul: 'nul',
  tooLarge: 'tooLarge',
};

/**
 * Reads the body of an unsafe request whole and within its limits, and judges a form before anything parses it. What
 * its head already gives away is refused before it is read.
 */
export function readBodies({ services, environment, pace = usualPace }: Parts): RequestHandler {
  const budget = openBodyBudget(environment.webProcesses);

  async function read(request: Request, response: Response): Promise<ErrorPageKind | null> {
    const info = requestInfo(request);
    const form = formOf(request, info);
    if (typeof form === 'string') return form;
    if (!form) return null;
    const maxBytes = (await mayUpload(request, info, form)) ? uploadBytes : plainBytes;
    const holding = budget.hold(addressKey(info.address));
    response.once('close', holding.release);
    if (response.destroyed) holding.release();
    const proceed = () => request.headers.expect !== undefined && response.writeContinue();
    const body = await collectBody(request, { maxBytes, holding, pace, proceed });
    if (typeof body === 'string') return body;
    if (isJudged(form, info)) {
      const read = readForm(body, form.boundary);
      if (typeof read === 'string') return faultPages[read];
      info.makeForm = read;
    }
    info.body = body;
    return null;
  }

  /** A file may be sent by whoever is signed in, to a page that takes one. Only a large body asks the database. */
  async function mayUpload(request: Request, info: RequestInfo, { kind }: Form): Promise<boolean> {
    if (kind !== 'multipart' || !takesFiles(readablePath(info.pathname) ?? '')) return false;
    const announced = announcedBytes(request);
    const session = sessionIn(request.headers.cookie);
    if ((announced > 0 && announced <= plainBytes) || announced > uploadBytes || !session) return false;
    const viewer = await services.viewerOf(session).catch(() => {
      throw new DatabaseAway();
    });
    return viewer !== null && viewer.role !== 'trial';
  }

  return (request: Request, response: Response, next: NextFunction) => {
    if (request.method === 'GET' || request.method === 'HEAD') return next();
    read(request, response).then(
      (refused) => (refused ? refuse(request, response, refused) : next()),
      (error) => (request.complete || !request.destroyed ? next(error) : response.destroy()),
    );
  };
}

function announcedBytes(request: Request): number {
  return Number(request.headers['content-length'] ?? 0);
}

/** Null where there is nothing to read; otherwise what it is read as, or why it is refused. */
function formOf(request: Request, { pathname }: RequestInfo): Form | ErrorPageKind | null {
  const { 'content-type': header, 'transfer-encoding': transfer } = request.headers;
  const isEmpty = announcedBytes(request) === 0 && transfer === undefined;
  const isMachine = machineCall.test(pathname);
  if (isEmpty && isMachine) return null;
  if (isEmpty && header === undefined) return asEmptyForm(request);
  const type = header?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json' && pathname.startsWith('/api/seamless/')) return 'form';
  if (type === urlencoded) return { kind: 'urlencoded', boundary: null };
  if (type === 'multipart/form-data') {
    const boundary = boundaryOf(header ?? '');
    return boundary ? { kind: 'multipart', boundary } : 'form';
  }
  if (type === 'application/json' && pathname.startsWith('/api/')) return { kind: 'json', boundary: null };
  // Plain text is what a foreign page can send without asking.
  return (type === 'text/plain' || type === undefined) && !isMachine ? 'foreign' : 'form';
}

/** A browser says what it sends even when it sends nothing; actions parse what comes as a form. */
function asEmptyForm(request: Request): Form {
  request.headers['content-type'] = urlencoded;
  return { kind: 'urlencoded', boundary: null };
}

const multipartHeader =
  /^multipart\/form-data\s*;(?:\s*charset=[\w-]+\s*;)?\s*boundary=(?:"([\w'()+,./:=?-]{1,70})"|([\w'()+,./:=?-]{1,70}))\s*$/i;

/** Only what every parser reads alike: nothing may find another boundary in the header than was judged here. */
function boundaryOf(header: string): string | null {
  const match = multipartHeader.exec(header);
  return match?.[1] ?? match?.[2] ?? null;
}

/** Providers name their fields as they like, and their bodies are read by nobody but their own gateway. */
function isJudged({ kind }: Form, { pathname }: RequestInfo): boolean {
  return kind !== 'json' && !machineCall.test(pathname);
}

/** The rest is read past for a moment, so that the answer arrives before the connection is cut. */
function refuse(request: Request, response: Response, kind: ErrorPageKind): void {
  sendErrorPage(request, response, kind, request.complete ? {} : { Connection: 'close' });
  request.resume();
  if (request.complete) return;
  setTimeout(() => {
    if (!request.complete) request.socket.destroy();
  }, lingerMs).unref();
}
