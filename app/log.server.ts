import pino, { type DestinationStream, type Logger } from 'pino';

export type { Logger };

const secretNames = new Set(['password', 'paymentPassword', 'token', 'cookie', 'secret', 'code', 'verificationCode']);
const mostQueryCharacters = 500;
const mostCauses = 4;

/** Lines wait in memory for at most so long, and together take at most so much; what is more is dropped and counted. */
const flushMs = 200;
const mostWaitingBytes = 8 * 1_048_576;
/** Several processes may write to one pipe, which takes this many bytes without another's between them. */
const bytesAtOnce = 4_096;
const writtenFromBytes = 2_048;

let dropped = 0;

/** Lines that were lost because nobody took them from stdout in time. */
export const droppedLines = (): number => dropped;

/**
 * JSON lines on stdout, written behind the work that they tell of. Errors under any name are written by `describeError`;
 * fields that hold a secret by their name are masked.
 */
export function openLog(level: string, destination: DestinationStream = openStdout()): Logger {
  const options = { level, formatters: { log: cleanLine }, serializers: { err: cleanError } };
  return pino(options, destination);
}

/** Whatever waits is written when the process exits by itself; this waits for it beforehand. */
export function flushLog(log: Logger): Promise<void> {
  return new Promise((resolve) => log.flush(() => resolve()));
}

function openStdout(): DestinationStream {
  const stdout = pino.destination({
    dest: 1,
    sync: false,
    minLength: writtenFromBytes,
    maxWrite: bytesAtOnce,
    maxLength: mostWaitingBytes,
    periodicFlush: flushMs,
  });
  stdout.on('drop', () => dropped++);
  return stdout;
}

/** In place of pino's own, which would write the message and the stack of a described error once more. */
function cleanError(error: unknown): unknown {
  return error instanceof Error ? describeError(error) : error;
}

function cleanLine(line: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(line).map(([name, value]) => [name, cleanValue(name, value)]));
}

/** An error's own `code` is an SQLSTATE or the system's and is kept; any other was sent to somebody. */
function cleanValue(name: string, value: unknown): unknown {
  if (value instanceof Error) return describeError(value);
  if (secretNames.has(name)) return '[Redacted]';
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([inner, given]) => [inner, secretNames.has(inner) ? '[Redacted]' : given]),
  );
}

type DescribedError = {
  type: string;
  message: string;
  code?: string;
  constraint?: string;
  table?: string;
  column?: string;
  query?: string;
  stack?: string;
  cause?: DescribedError;
};

/** Own error fields of the driver: `detail`, `hint`, `where` and `params` hold rows and are left out. */
type Known = Error & { code?: unknown; constraint?: string; table?: string; column?: string; query?: unknown };

/** What an error says without the values a failing query had: its name, its SQLSTATE, where it happened; one stack, the outermost. */
export function describeError(error: Error, depth = 0): DescribedError {
  const { name, constraint, table, column, query } = error as Known;
  const cause = error.cause instanceof Error && depth < mostCauses ? describeError(error.cause, depth + 1) : undefined;
  const code = codeOf(error) ?? cause?.code;
  return {
    type: error.constructor.name || name,
    message: messageOf(error),
    ...(code && { code }),
    ...(constraint && { constraint }),
    ...(table && { table }),
    ...(column && { column }),
    ...(typeof query === 'string' && { query: query.slice(0, mostQueryCharacters) }),
    ...(depth === 0 && { stack: framesOf(error) }),
    ...(cause && { cause }),
  };
}

function codeOf(error: Error): string | undefined {
  const { code } = error as Known;
  return typeof code === 'string' ? code : undefined;
}

/** Messages of class 22 (data exceptions) repeat the value that did not fit, and a failed query's message lists its parameters. */
function messageOf(error: Error): string {
  if (error.message.startsWith('Failed query:')) return 'Failed query';
  const message = error.message.split('\nparams:', 1)[0] ?? '';
  return /^22...$/.test(codeOf(error) ?? '') ? (message.split(/[:"]/, 1)[0] ?? '').trim() : message;
}

function framesOf(error: Error): string {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return frames.join('\n');
}
