const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN']);
/** 57P01 to 57P03: shutting down, crashed, starting up; 53300: no free slot; class 08: the connection itself. */
const serverCodes = /^(08...|57P0[1-3]|53300)$/;
const poolMessages =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/;

/** Whether the failure is the database being away, not a fault of the query. Drizzle wraps the driver's error as `cause`. */
export function isDatabaseDown(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth++) {
    const code = (at as { code?: unknown }).code;
    if (typeof code === 'string' && (networkCodes.has(code) || serverCodes.test(code))) return true;
    if (poolMessages.test(at.message)) return true;
  }
  return false;
}
