import { inPlainWords } from './environment/plain-words.server';
import {
  exclusionRegisterOf,
  filesS3Of,
  nightlyBackupsOf,
  paymentsOf,
  simulatorOf,
  smsOf,
  smtpOf,
  socialOf,
  vendorsOf,
} from './environment/services.server';
import { schema } from './environment/variables.server';

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

/** What the process was started with, checked and typed. `DATABASE_URL`, `SESSION_SECRET` and `DATA_KEY` may be filled in by the launcher. */
export type Environment = ReturnType<typeof parseEnvironment>;

/** Throws an Error whose message is one clear line. An empty value counts as absent. */
export function parseEnvironment(variables: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(given, { errorMap: inPlainWords });
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0]!;
    throw new Error(`Bad environment: ${path.join(': ')}: ${message}`);
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
