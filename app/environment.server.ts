import { availableParallelism } from 'node:os';
import { z } from 'zod';

const flag = z.enum(['0', '1']).transform((value) => value === '1');
const port = z.coerce.number().int().min(0).max(65_535);
const origin = z
  .string()
  .refine(
    (value) => /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value.replace(/\/$/, ''),
    'must be an origin such as https://khela.example',
  )
  .transform((value) => new URL(value).origin);

const secret = z.string().refine((value) => Buffer.byteLength(value) >= 32, 'must hold 32 bytes or more');

const mostProcesses = 32;
const processes = z
  .string()
  .regex(/^(auto|[1-9]|[12]\d|3[0-2])$/, `must be auto or a number from 1 to ${mostProcesses}`)
  .transform((value) => (value === 'auto' ? Math.min(availableParallelism(), mostProcesses) : Number(value)));

const json = <S extends z.ZodTypeAny>(schema: S) =>
  z
    .string()
    .transform((text, issues) => {
      try {
        return JSON.parse(text);
      } catch {
        issues.addIssue({ code: 'custom', message: 'must be JSON' });
        return z.NEVER;
      }
    })
    .pipe(schema);

const schema = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a postgresql:// URL')
    .optional(),
  SESSION_SECRET: secret.optional(),
  DATA_KEY: secret.optional(),
  DATA_KEY_PREVIOUS: secret.optional(),
  DEMO: flag.optional(),
  DEMO_PUBLIC: flag.default('0'),
  APP_ORIGIN: origin.optional(),
  TRUST_PROXY: z.string().default(''),
  WORKER: z.enum(['inline', 'off', 'only']).default('inline'),
  WORKER_PORT: port.optional(),
  WEB_PROCESSES: processes.default('1'),
  POOL_MAX: z.coerce.number().int().min(2).max(500).default(10),
  WORKER_POOL_MAX: z.coerce.number().int().min(3).max(100).default(4),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(4).optional(),
  METRICS_TOKEN: z.string().min(16, 'must hold 16 characters or more').optional(),
  SIMULATOR_PORT: port.optional(),
  SIMULATOR_URL: origin.optional(),
  SIMULATOR_ORIGIN: origin.optional(),
  SIMULATOR_SECRET: z.string().min(16, 'must hold 16 characters or more').optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must be an smtp:// or smtps:// URL')
    .optional(),
  SMTP_FROM: z.string().min(3).optional(),
  SMS_PROVIDER: z.enum(['json', 'twilio']).optional(),
  SMS_URL: z
    .string()
    .regex(/^https?:\/\//, 'must be an http:// or https:// URL')
    .url()
    .optional(),
  SMS_HEADERS: json(z.record(z.string())).default('{}'),
  SMS_BODY: json(z.unknown()).default('{"to":"{{to}}","text":"{{text}}"}'),
  SMS_ACCOUNT: z.string().min(1).optional(),
  SMS_TOKEN: z.string().min(1).optional(),
  SMS_FROM: z.string().min(1).optional(),
  PAYMENTS_PROVIDER: z
    .string()
    .regex(/^[a-z0-9-]{2,30}$/, 'must be 2 to 30 small letters, digits or dashes')
    .refine((value) => value !== 'demo', "'demo' is the simulator's own")
    .optional(),
  PAYMENTS_URL: z
    .string()
    .regex(/^https?:\/\//, 'must be an http:// or https:// URL')
    .url()
    .optional(),
  PAYMENTS_SECRET: z.string().min(16, 'must hold 16 characters or more').optional(),
  PAYMENTS_MERCHANT: z.string().min(1).default('khela'),
  EXCLUSION_REGISTER_URL: z
    .string()
    .regex(/^https?:\/\//, 'must be an http:// or https:// URL')
    .url()
    .optional(),
  EXCLUSION_REGISTER_SECRET: z.string().min(16, 'must hold 16 characters or more').optional(),
  LOTTERY_FEEDS: json(z.record(z.string().regex(/^[a-z0-9-]{2,30}$/), z.string().min(16)))
    .default('{}')
    .refine((feeds) => !('demo' in feeds), "'demo' is the demo's own"),
  VENDORS_ADAPTER: z
    .string()
    .regex(/^[a-z0-9-]{2,30}$/, 'must be 2 to 30 small letters, digits or dashes')
    .refine((value) => value !== 'simulator', "'simulator' is the demo's own")
    .optional(),
  VENDORS_URL: z
    .string()
    .regex(/^https?:\/\//, 'must be an http:// or https:// URL')
    .url()
    .optional(),
  VENDORS_SECRET: z.string().min(16, 'must hold 16 characters or more').optional(),
  SEAMLESS_SECRETS: json(z.record(z.string().regex(/^[A-Z0-9_]{1,40}$/), z.string().min(16))).default('{}'),
  SEAMLESS_STATEMENTS_URL: z
    .string()
    .regex(/^https?:\/\/.*[^/]$/, 'must be an http:// or https:// URL without a slash at the end')
    .url()
    .optional(),
  FILES_S3_BUCKET_URL: z
    .string()
    .regex(/^https?:\/\/.*[^/]$/, 'must be an http:// or https:// URL without a slash at the end')
    .url()
    .optional(),
  FILES_S3_REGION: z.string().min(1).default('us-east-1'),
  FILES_S3_KEY_ID: z.string().min(1).optional(),
  FILES_S3_SECRET: z.string().min(1).optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_S3_BUCKET_URL: z
    .string()
    .regex(/^https?:\/\/.*[^/]$/, 'must be an http:// or https:// URL without a slash at the end')
    .url()
    .optional(),
  BACKUP_S3_REGION: z.string().min(1).optional(),
  BACKUP_S3_KEY_ID: z.string().min(1).optional(),
  BACKUP_S3_SECRET: z.string().min(1).optional(),
  BACKUP_TRIAL_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/[^/]*\/./, 'must be a postgres:// URL with a database')
    .optional(),
  BACKUP_KEY: secret.optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  FACEBOOK_APP_ID: z.string().min(1).optional(),
  FACEBOOK_APP_SECRET: z.string().min(1).optional(),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^[0-9]+:[\w-]{20,}$/, "must be a bot's token such as 123456:ABC…")
    .optional(),
  ZALO_APP_ID: z.string().min(1).optional(),
  ZALO_APP_SECRET: z.string().min(1).optional(),
  GEOIP_FILE: z.string().min(1).optional(),
  LOG_CACHED_ONE_IN: z.coerce.number().int().min(0).max(1_000_000).default(100),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

/** What the process was started with, checked and typed. `DATABASE_URL`, `SESSION_SECRET` and `DATA_KEY` may be filled in by the launcher. */
export type Environment = ReturnType<typeof parseEnvironment>;

/** Throws an Error whose message is one clear line. An empty value counts as absent. */
export function parseEnvironment(variables: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new Error(`Bad environment: ${issue?.path[0]}: ${issue?.message}`);
  }
  const values = parsed.data;
  const isEmbedded = values.DATABASE_URL === undefined;
  const isDemo = values.DEMO ?? isEmbedded;
  if (isDemo && !values.DEMO_PUBLIC && !loopback.test(values.HOST)) {
    throw new Error(
      `Bad environment: HOST: ${values.HOST} would show the demo to others; set DEMO_PUBLIC=1 to allow it or DEMO=0`,
    );
  }
  if (!isEmbedded && values.SESSION_SECRET === undefined) {
    throw new Error('Bad environment: SESSION_SECRET: required with DATABASE_URL (32 bytes or more)');
  }
  if (!isEmbedded && values.DATA_KEY === undefined) {
    throw new Error('Bad environment: DATA_KEY: required with DATABASE_URL (32 bytes or more)');
  }
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    isEmbedded,
    sessionSecret: values.SESSION_SECRET,
    dataKey: values.DATA_KEY,
    dataKeyPrevious: values.DATA_KEY_PREVIOUS,
    isDemo,
    appOrigin: values.APP_ORIGIN,
    trustProxy: values.TRUST_PROXY,
    worker: values.WORKER,
    /** Where a process without pages tells of its health; undefined: nowhere. */
    workerPort: values.WORKER_PORT,
    /** How many processes share the port; one without pages is always alone. */
    webProcesses: values.WORKER === 'only' ? 1 : values.WEB_PROCESSES,
    poolMax: values.POOL_MAX,
    workerPoolMax: values.WORKER_POOL_MAX,
    /** How long a site that is told to stop fails its health check before it closes its port. */
    drainSeconds: values.DRAIN_SECONDS ?? (isDemo && loopback.test(values.HOST) ? 0 : 2),
    metricsToken: values.METRICS_TOKEN,
    ...simulatorOf(values),
    simulatorOrigin: values.SIMULATOR_ORIGIN,
    /** Shared with the demo's simulator; the launcher makes one where none is given. */
    simulatorSecret: values.SIMULATOR_SECRET,
    payments: paymentsOf(values),
    exclusionRegister: exclusionRegisterOf(values),
    /** Who tells official lottery results, by name, and what each signs with. */
    lotteryFeeds: values.LOTTERY_FEEDS,
    vendors: vendorsOf(values),
    /** By the vendor's code, of those that call our wallet. */
    seamless: { secrets: values.SEAMLESS_SECRETS, statementsUrl: values.SEAMLESS_STATEMENTS_URL ?? null },
    filesS3: filesS3Of(values),
    backupKey: values.BACKUP_KEY,
    /** Where the worker writes a backup each night and tries it each week; null: nowhere. */
    nightlyBackups: nightlyBackupsOf(values),
    smtp: smtpOf(values),
    sms: smsOf(values),
    social: socialOf(values),
    /** The demo's own social provider is only where nobody else can meet it. */
    hasStandIn: isDemo && !values.DEMO_PUBLIC,
    geoipFile: values.GEOIP_FILE,
    logLevel: values.LOG_LEVEL,
    /** Of this many answers from memory one gets a line in the log; 0: none. */
    logCachedOneIn: values.LOG_CACHED_ONE_IN,
  };
}

/** As `parseEnvironment`, for who serves the site: links in e-mails need an origin that no request chooses. */
export function parseSiteEnvironment(variables: Record<string, string | undefined>): Environment {
  const environment = parseEnvironment(variables);
  if (!environment.isDemo && environment.appOrigin === undefined) {
    throw new Error('Bad environment: APP_ORIGIN: required unless DEMO=1 (such as https://khela.example)');
  }
  return environment;
}

type Values = z.output<typeof schema>;

/** Any, where any was asked for; the last one has none after it. */
function nextPort(port: number): number {
  if (port === 0) return 0;
  return port === 65_535 ? port - 1 : port + 1;
}

/** Where the demo's simulator is called: at its URL where another node runs it, else at a port of this machine. */
function simulatorOf(values: Values) {
  const simulatorUrl = values.SIMULATOR_URL;
  if (simulatorUrl === undefined)
    return { simulatorUrl, simulatorPort: values.SIMULATOR_PORT ?? nextPort(values.PORT) };
  required(values.SIMULATOR_SECRET, 'SIMULATOR_SECRET', 'SIMULATOR_URL');
  const { protocol, port } = new URL(simulatorUrl);
  return { simulatorUrl, simulatorPort: Number(port) || (protocol === 'https:' ? 443 : 80) };
}

function nightlyBackupsOf(values: Values) {
  const place = backupPlaceOf(values);
  if (place === null) return null;
  const reason = 'dir' in place ? 'BACKUP_DIR' : 'BACKUP_S3_BUCKET_URL';
  const backupKey = required(values.BACKUP_KEY, 'BACKUP_KEY', reason);
  return { place, backupKey, trialUrl: values.BACKUP_TRIAL_URL ?? null };
}

/** A bucket of its own, or that of the files; its key is that of the files unless it has another. */
function backupPlaceOf(values: Values) {
  const { BACKUP_DIR: dir, BACKUP_S3_BUCKET_URL: bucketUrl } = values;
  if (dir !== undefined && bucketUrl !== undefined)
    throw new Error('Bad environment: BACKUP_DIR: leave it empty where BACKUP_S3_BUCKET_URL is set');
  if (dir !== undefined) return { dir };
  if (bucketUrl === undefined) return null;
  return {
    bucketUrl,
    region: values.BACKUP_S3_REGION ?? values.FILES_S3_REGION,
    keyId: required(values.BACKUP_S3_KEY_ID ?? values.FILES_S3_KEY_ID, 'BACKUP_S3_KEY_ID', 'BACKUP_S3_BUCKET_URL'),
    secret: required(values.BACKUP_S3_SECRET ?? values.FILES_S3_SECRET, 'BACKUP_S3_SECRET', 'BACKUP_S3_BUCKET_URL'),
  };
}

function smtpOf(values: Values) {
  if (values.SMTP_URL === undefined) return null;
  const host = values.APP_ORIGIN ? new URL(values.APP_ORIGIN).hostname : 'localhost';
  return { url: values.SMTP_URL, from: values.SMTP_FROM ?? `no-reply@${host}` };
}

function smsOf(values: Values) {
  if (values.SMS_PROVIDER === undefined) return null;
  const reason = `SMS_PROVIDER=${values.SMS_PROVIDER}`;
  if (values.SMS_PROVIDER === 'json') {
    const url = required(values.SMS_URL, 'SMS_URL', reason);
    return { provider: 'json' as const, url, headers: values.SMS_HEADERS, bodyTemplate: values.SMS_BODY };
  }
  return {
    provider: 'twilio' as const,
    origin: values.SMS_URL && new URL(values.SMS_URL).origin,
    account: required(values.SMS_ACCOUNT, 'SMS_ACCOUNT', reason),
    token: required(values.SMS_TOKEN, 'SMS_TOKEN', reason),
    from: required(values.SMS_FROM, 'SMS_FROM', reason),
  };
}

function vendorsOf(values: Values) {
  if (values.VENDORS_ADAPTER === undefined) return null;
  const reason = `VENDORS_ADAPTER=${values.VENDORS_ADAPTER}`;
  return {
    adapter: values.VENDORS_ADAPTER,
    url: required(values.VENDORS_URL, 'VENDORS_URL', reason),
    secret: required(values.VENDORS_SECRET, 'VENDORS_SECRET', reason),
  };
}

function paymentsOf(values: Values) {
  if (values.PAYMENTS_PROVIDER === undefined) return null;
  const reason = `PAYMENTS_PROVIDER=${values.PAYMENTS_PROVIDER}`;
  return {
    provider: values.PAYMENTS_PROVIDER,
    url: required(values.PAYMENTS_URL, 'PAYMENTS_URL', reason),
    secret: required(values.PAYMENTS_SECRET, 'PAYMENTS_SECRET', reason),
    merchant: values.PAYMENTS_MERCHANT,
  };
}

function exclusionRegisterOf(values: Values) {
  if (values.EXCLUSION_REGISTER_URL === undefined) return null;
  return {
    url: values.EXCLUSION_REGISTER_URL,
    secret: required(values.EXCLUSION_REGISTER_SECRET, 'EXCLUSION_REGISTER_SECRET', 'EXCLUSION_REGISTER_URL'),
  };
}

function filesS3Of(values: Values) {
  if (values.FILES_S3_BUCKET_URL === undefined) return null;
  return {
    bucketUrl: values.FILES_S3_BUCKET_URL,
    region: values.FILES_S3_REGION,
    keyId: required(values.FILES_S3_KEY_ID, 'FILES_S3_KEY_ID', 'FILES_S3_BUCKET_URL'),
    secret: required(values.FILES_S3_SECRET, 'FILES_S3_SECRET', 'FILES_S3_BUCKET_URL'),
  };
}

function socialOf(values: Values) {
  const [google, facebook, zalo] = (
    [
      ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
      ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
      ['ZALO_APP_ID', 'ZALO_APP_SECRET'],
    ] as const
  ).map(([id, secret]) => {
    if (values[id] === undefined && values[secret] === undefined) return null;
    return { id: required(values[id], id, secret), secret: required(values[secret], secret, id) };
  });
  return {
    google: google ? { clientId: google.id, clientSecret: google.secret } : null,
    facebook: facebook ? { appId: facebook.id, appSecret: facebook.secret } : null,
    zalo: zalo ? { appId: zalo.id, appSecret: zalo.secret } : null,
    telegram: values.TELEGRAM_BOT_TOKEN ? { botToken: values.TELEGRAM_BOT_TOKEN } : null,
  };
}

function required(value: string | undefined, name: string, reason: string): string {
  if (value === undefined) throw new Error(`Bad environment: ${name}: required with ${reason}`);
  return value;
}
