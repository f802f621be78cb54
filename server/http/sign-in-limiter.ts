import type { Request, RequestHandler, Response } from 'express';
import type { AppServices } from '~/server-contract';
import { readablePath } from './address-rules';
import { sendErrorPage } from './error-page';
import { requestInfo } from './request-info';

/** One address may have one sign-in at work and five waiting; a browser that was signed in before has places of its own. */
const sitePlaces = { address: 6, browser: 3 };
/**
 * After a failed sign-in its place stays taken for this time and a random while more. Otherwise the places of a flood would
 * all be free at once, and its passwords would be hashed together.
 */
const heldAfterFailureMs = 1_000;
/**
 * A refusal is answered late, so that a flood makes less than one request a second on each of its connections; and at a
 * random moment, so that the next requests do not all arrive together.
 */
const answeredAfterMs = 1_000;
const spreadOverMs = 1_000;
const answeredLateAtMost = 5_000;

const signInForms = /^\/(login|agent|operator)(\.data)?\/?$/;

/**
 * Rendering a page for a sign-in that must be refused would cost more than the sign-in itself. Each address has this many
 * places, and only one while the queue is full; beyond them, browsers in which nobody was ever signed in are refused. The
 * places are divided among the processes.
 */
export function limitSignIns({ signIns }: AppServices, processes = 1): RequestHandler {
  const placesPerAddress = Math.ceil(sitePlaces.address / processes);
  const placesPerBrowser = Math.ceil(sitePlaces.browser / processes);
  const taken = new Map<string, number>();
  let answeredLate = 0;

  function take(key: string, places: number, response: Response): boolean {
    const count = taken.get(key) ?? 0;
    if (count >= places) return false;
    taken.set(key, count + 1);
    response.once('close', () => {
      if (response.statusCode === 303) free(key);
      else setTimeout(free, heldAfterFailureMs + Math.random() * spreadOverMs, key).unref();
    });
    return true;
  }

  function free(key: string): void {
    const count = (taken.get(key) ?? 1) - 1;
    if (count > 0) taken.set(key, count);
    else taken.delete(key);
  }

  function refuse(request: Request, response: Response): void {
    if (answeredLate >= answeredLateAtMost) {
      sendErrorPage(request, response, 'busy');
      return;
    }
    answeredLate++;
    const afterMs = answeredAfterMs + Math.random() * spreadOverMs;
    const answer = setTimeout(() => sendErrorPage(request, response, 'busy'), afterMs);
    response.once('close', () => {
      clearTimeout(answer);
      answeredLate--;
    });
  }

  return async (request, response, next) => {
    if (request.method !== 'POST' || !isSignIn(request)) return next();
    const places = signIns.isQueueFull() ? 1 : placesPerAddress;
    if (take(`address ${signIns.addressKey(requestInfo(request).address)}`, places, response)) return next();
    try {
      const browser = await signIns.knownBrowser(request.headers.cookie ?? '');
      if (browser !== null && take(`browser ${browser}`, placesPerBrowser, response)) return next();
      refuse(request, response);
    } catch (error) {
      next(error);
    }
  };
}

function isSignIn(request: Request): boolean {
  return signInForms.test(readablePath(requestInfo(request).pathname) ?? '');
}
