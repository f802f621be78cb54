import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import { machineCall, sendErrorPage } from './error-page';
import { holdsNul } from './nul-fields';
import { visitOf } from './visit';

type Form = { maxBytes: number; separator: Buffer | null; maxSeparators: number; isInParts?: boolean };

const megabyte = 1_048_576;
const maxFields = 1_000;
const triedBytes = 65_536;
/** All bodies being held at one moment. */
const maxHeldBytes = 256 * megabyte;
const lingerMs = 1_000;

let heldBytes = 0;

/** Reads the body of an unsafe request whole, within its limits; what breaks one is refused before it has been read. */
export function readBodies(request: Request, response: Response, next: NextFunction) {
  if (request.method === 'GET' || request.method === 'HEAD') return next();
  const visit = visitOf(request);
  const type = request.headers['content-type'];
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced === 0 && request.headers['transfer-encoding'] === undefined) return next();

  const form = formOf(type, visit.pathname);
  // Plain text is what a foreign page can send without asking.
  if (form === 'foreign' || form === 'unknown') {
    return refuse(request, response, form === 'foreign' ? 'foreign' : 'form');
  }
  if (announced > form.maxBytes || heldBytes + announced > maxHeldBytes) return refuse(request, response, 'tooLarge');
  collect(request, response, form).then(
    async (body) => {
      if (body === null) return refuse(request, response, 'tooLarge');
      if (form.isInParts && !(await isWellFormed(body, type))) return refuse(request, response, 'form');
      if (form.separator && holdsNul(body, form.isInParts ? form.separator : null))
        return refuse(request, response, 'nul');
      visit.body = body;
      next();
    },
    () => response.destroy(),
  );
}

function formOf(header: string | undefined, pathname: string): Form | 'foreign' | 'unknown' {
  const type = header?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json' && pathname.startsWith('/api/seamless/')) return 'unknown';
  if (type === 'application/x-www-form-urlencoded') {
    return { maxBytes: megabyte, separator: Buffer.from('&'), maxSeparators: maxFields - 1 };
  }
  if (type === 'multipart/form-data') {
    const boundary = /boundary=(?:"([^"]{1,70})"|([^;\s]{1,70}))/i.exec(header ?? '');
    const mark = boundary?.[1] ?? boundary?.[2];
    if (!mark) return 'unknown';
    return {
      maxBytes: 16 * megabyte,
      separator: Buffer.from(`--${mark}`),
      maxSeparators: maxFields + 1,
      isInParts: true,
    };
  }
  if (type === 'application/json' && pathname.startsWith('/api/')) {
    return { maxBytes: megabyte, separator: null, maxSeparators: 0 };
  }
  const isForeign = (type === 'text/plain' || type === undefined) && !machineCall.test(pathname);
  return isForeign ? 'foreign' : 'unknown';
}

/** What nobody can read is the sender's fault. Large ones carry a file, and are read once only. */
async function isWellFormed(body: Buffer, type = ''): Promise<boolean> {
  if (body.length > triedBytes) return true;
  const form = new Response(body as Uint8Array<ArrayBuffer>, { headers: { 'Content-Type': type } }).formData();
  return form.then(
    () => true,
    () => false,
  );
}

/** The body, or null as soon as it breaks a limit. */
function collect(request: IncomingMessage, response: ServerResponse, form: Form): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const count = countFields(form.separator);
    let size = 0;
    response.once('close', () => {
      heldBytes -= size;
    });
    const finish = (body: Buffer | null) => {
      request.off('data', take).off('end', end).off('aborted', abort).off('error', abort);
      resolve(body);
    };
    const take = (chunk: Buffer) => {
      size += chunk.length;
      heldBytes += chunk.length;
      chunks.push(chunk);
      if (size > form.maxBytes || heldBytes > maxHeldBytes || count(chunk) > form.maxSeparators) finish(null);
    };
    const end = () => finish(Buffer.concat(chunks, size));
    const abort = () => reject(new Error('The body broke off'));
    request.on('data', take).on('end', end).on('aborted', abort).on('error', abort);
  });
}

/** Counts while reading; a separator cut in two by chunks counts too. */
function countFields(separator: Buffer | null): (chunk: Buffer) => number {
  if (!separator) return () => 0;
  let count = 0;
  let tail: Buffer = Buffer.alloc(0);
  return (chunk) => {
    const text = tail.length > 0 ? Buffer.concat([tail, chunk]) : chunk;
    let from = 0;
    for (let at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, from)) {
      count++;
      from = at + separator.length;
    }
    tail = text.subarray(Math.max(from, text.length - separator.length + 1));
    return count;
  };
}

/** The rest is read past for a moment, so that the answer arrives before the line is cut. */
function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  kind: 'tooLarge' | 'foreign' | 'form' | 'nul',
): void {
  sendErrorPage(request, response, kind);
  request.resume();
  setTimeout(() => {
    if (!request.complete) request.socket.destroy();
  }, lingerMs).unref();
}
