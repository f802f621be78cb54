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

/** The variables by name, as they may be given. */
export const schema = z.object({
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
  LOTTERY_FEEDS: json(
    z.record(
      z.string().regex(/^[a-z0-9-]{2,30}$/, 'the name of a feed must be 2 to 30 small letters, digits or dashes'),
      z.string().min(16, 'the secret of a feed must hold 16 characters or more'),
    ),
  )
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

export type Variables = z.output<typeof schema>;
