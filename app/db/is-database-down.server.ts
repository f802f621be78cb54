const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN']);
/**
 * Class 08: the connection itself; class 53: no disk, memory or free slot; 57P01 to 57P03: shutting down, crashed,
 * starting up; 57P05 and 25P03: a session ended for being idle; 25006: it may only be read; 58030: a file could not be.
 */
const serverCodes = /^(08...|53...|57P0[1-35]|25P03|25006|58030)$/;
const poolMessages =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/;

/** Whether the failure is the database being away or unable to write, not a fault of the query. Drizzle wraps the driver's error as `cause`. */
export function isDatabaseDown(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth++) {
    const code = (at as { code?: unknown }).code;
    if (typeof code === 'string' && (networkCodes.has(code) || serverCodes.test(code))) return true;
    if (poolMessages.test(at.message)) return true;
  }
  return false;
}
