import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { parseEnvironment, parseSiteEnvironment } from '~/environment.server';

const secret = 'thirty-two bytes are the least one may give';

test('without anything it is the demo on an embedded database', () => {
  expect(parseEnvironment({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    isEmbedded: true,
    isDemo: true,
    worker: 'inline',
    simulatorPort: 3001,
  });
});

test('with a database of its own the demo is off and a secret required', () => {
  const DATABASE_URL = 'postgresql://owner@db.example/khela';
  expect(() => parseEnvironment({ DATABASE_URL })).toThrow(/SESSION_SECRET/);
  expect(() => parseEnvironment({ DATABASE_URL, SESSION_SECRET: secret })).toThrow(/DATA_KEY/);
  expect(parseEnvironment({ DATABASE_URL, SESSION_SECRET: secret, DATA_KEY: secret })).toMatchObject({
    isEmbedded: false,
    isDemo: false,
  });
});

test('the demo is not shown to others by accident', () => {
  expect(() => parseEnvironment({ HOST: '0.0.0.0' })).toThrow(/DEMO_PUBLIC/);
  expect(parseEnvironment({ HOST: '0.0.0.0', DEMO_PUBLIC: '1' }).host).toBe('0.0.0.0');
  expect(parseEnvironment({ HOST: '0.0.0.0', DEMO: '0' }).isDemo).toBe(false);
});

test('in the container it listens where a published port leads to', () => {
  const file = readFileSync('docs/operate/deploy/Containerfile', 'utf8');
  const [, variables = ''] = /^ENV (.*)$/m.exec(file) ?? [];
  const set = Object.fromEntries(variables.split(' ').map((pair) => pair.split('=')));
  const own = { DATABASE_URL: 'postgresql://owner@db.example/khela', SESSION_SECRET: secret, DATA_KEY: secret };
  expect(parseEnvironment({ ...set, ...own })).toMatchObject({ host: '0.0.0.0', port: 3000 });
  expect(file).toContain('podman run --env-file .env -e HOST=0.0.0.0 -p 3000:3000');
});

test('a site that is no demo does not start without its origin', () => {
  const DATABASE_URL = 'postgresql://owner@db.example/khela';
  const production = { DATABASE_URL, SESSION_SECRET: secret, DATA_KEY: secret };
  for (const variables of [production, { ...production, WORKER: 'only' }, { DEMO: '0' }]) {
    expect(() => parseSiteEnvironment(variables)).toThrow(/^Bad environment: APP_ORIGIN: required [^\n]+$/);
  }
  const APP_ORIGIN = 'https://khela.example';
  expect(parseSiteEnvironment({ ...production, APP_ORIGIN }).appOrigin).toBe(APP_ORIGIN);
  expect(parseSiteEnvironment({ ...production, DEMO: '1' }).appOrigin).toBeUndefined();
  expect(parseSiteEnvironment({}).appOrigin).toBeUndefined();
});

test.each([
  ['PORT', '70000'],
  ['PORT', 'x'],
  ['WORKER', 'maybe'],
  ['APP_ORIGIN', 'https://khela.example/path'],
  ['APP_ORIGIN', 'khela.example'],
  ['APP_ORIGIN', 'ftp://khela.example'],
  ['SIMULATOR_ORIGIN', 'foo'],
  ['SESSION_SECRET', 'short'],
  ['DATA_KEY', 'short'],
  ['DATA_KEY_PREVIOUS', 'short'],
  ['DATABASE_URL', 'mysql://x'],
  ['DEMO', 'yes'],
  ['SMS_PROVIDER', 'pigeon'],
  ['SMS_URL', 'ftp://x'],
  ['SMS_HEADERS', '{'],
  ['SMS_HEADERS', '{"a":1}'],
  ['PAYMENTS_PROVIDER', 'demo'],
  ['PAYMENTS_URL', 'pay.example'],
  ['FILES_S3_BUCKET_URL', 'https://s3.example/uploads/'],
])('a bad %s stops the start with one line that names it', (name, value) => {
  expect(() => parseEnvironment({ [name]: value })).toThrow(new RegExp(`^Bad environment: ${name}: [^\\n]+$`));
});

test('an empty value counts as absent', () => {
  expect(parseEnvironment({ PORT: '', APP_ORIGIN: '' })).toMatchObject({ port: 3000, appOrigin: undefined });
});

test('a gateway is configured whole or not at all', () => {
  expect(parseEnvironment({})).toMatchObject({ sms: null, smtp: null, payments: null, filesS3: null });
  expect(() => parseEnvironment({ PAYMENTS_PROVIDER: 'paygate' })).toThrow(/PAYMENTS_URL/);
  expect(() => parseEnvironment({ FILES_S3_BUCKET_URL: 'https://s3.example/uploads' })).toThrow(/FILES_S3_KEY_ID/);
  expect(() => parseEnvironment({ SMS_PROVIDER: 'json' })).toThrow(/^Bad environment: SMS_URL: /);
  expect(() => parseEnvironment({ SMS_PROVIDER: 'twilio', SMS_ACCOUNT: 'AC1', SMS_TOKEN: 't' })).toThrow(/SMS_FROM/);
  expect(parseEnvironment({ SMTP_URL: 'smtp://mail.example' }).smtp?.from).toBe('no-reply@localhost');
  expect(parseEnvironment({ SMTP_URL: 'smtp://mail.example', APP_ORIGIN: 'https://khela.example' }).smtp?.from).toBe(
    'no-reply@khela.example',
  );
  expect(
    parseEnvironment({ SMS_PROVIDER: 'json', SMS_URL: 'https://sms.example/', SMS_HEADERS: '{"Authorization":"x"}' })
      .sms,
  ).toEqual({
    provider: 'json',
    url: 'https://sms.example/',
    headers: { Authorization: 'x' },
    bodyTemplate: { to: '{{to}}', text: '{{text}}' },
  });
});

test('the last port there is leaves one for the simulator', () => {
  expect(parseEnvironment({ PORT: '65535' }).simulatorPort).toBe(65_534);
  expect(() => parseEnvironment({ PORT: '65535', SIMULATOR_PORT: '65536' })).toThrow(
    /^Bad environment: SIMULATOR_PORT: [^\n]+$/,
  );
});

test('a node that is told where the simulator runs starts none, and needs its secret', () => {
  const SIMULATOR_URL = 'http://10.0.0.5:3101';
  expect(() => parseEnvironment({ SIMULATOR_URL })).toThrow(
    /^Bad environment: SIMULATOR_SECRET: required with SIMULATOR_URL/,
  );
  expect(parseEnvironment({ SIMULATOR_URL, SIMULATOR_SECRET: secret })).toMatchObject({
    simulatorUrl: SIMULATOR_URL,
    simulatorPort: 3101,
  });
});

test('how many processes share the port is a small number, or left to the machine', () => {
  expect(parseEnvironment({}).webProcesses).toBe(1);
  expect(parseEnvironment({ WEB_PROCESSES: '2' }).webProcesses).toBe(2);
  expect(parseEnvironment({ WEB_PROCESSES: 'auto' }).webProcesses).toBe(Math.min(availableParallelism(), 32));
  expect(parseEnvironment({ WEB_PROCESSES: '2', WORKER: 'only' }).webProcesses).toBe(1);
  for (const WEB_PROCESSES of ['0', '99', '33', 'x', '-1', '1.5', '2 ']) {
    expect(() => parseEnvironment({ WEB_PROCESSES })).toThrow(
      /^Bad environment: WEB_PROCESSES: must be auto or a number from 1 to 32$/,
    );
  }
});

test('backups go to a folder or to a bucket, under a key of their own', () => {
  const files = { FILES_S3_KEY_ID: 'id', FILES_S3_SECRET: 'secret', BACKUP_KEY: 'k'.repeat(32) };
  const BACKUP_S3_BUCKET_URL = 'https://s3.example/backups';
  expect(parseEnvironment({}).nightlyBackups).toBeNull();
  expect(parseEnvironment({ ...files, BACKUP_DIR: '/b' }).nightlyBackups).toMatchObject({ place: { dir: '/b' } });
  expect(parseEnvironment({ ...files, BACKUP_S3_BUCKET_URL, BACKUP_S3_SECRET: 'other' }).nightlyBackups?.place).toEqual(
    {
      bucketUrl: BACKUP_S3_BUCKET_URL,
      region: 'us-east-1',
      keyId: 'id',
      secret: 'other',
    },
  );
  expect(() => parseEnvironment({ BACKUP_DIR: '/b' })).toThrow(/BACKUP_KEY/);
  expect(() => parseEnvironment({ BACKUP_S3_BUCKET_URL, BACKUP_KEY: 'k'.repeat(32) })).toThrow(/BACKUP_S3_KEY_ID/);
  expect(() => parseEnvironment({ ...files, BACKUP_DIR: '/b', BACKUP_S3_BUCKET_URL })).toThrow(/BACKUP_DIR/);
});

test.each([
  ['PORT', 'abc', 'must be a number'],
  ['PORT', '3000.5', 'must be a whole number'],
  ['PORT', '70000', 'must be at most 65535'],
  ['DRAIN_SECONDS', '-1', 'must be at least 0'],
  ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn, info, debug, trace, silent'],
  ['DEMO', 'maybe', 'must be one of 0, 1'],
  ['LOTTERY_FEEDS', 'x', 'must be JSON'],
  ['LOTTERY_FEEDS', '["a"]', 'must be a JSON object'],
])('%s=%s: %s', (name, value, words) => {
  expect(() => parseEnvironment({ [name]: value })).toThrow(`Bad environment: ${name}: ${words}`);
});

test.each([
  ['{"X":"a secret of sixteen or more"}', 'X: the name of a feed must be'],
  ['{"good":"short"}', 'good: the secret of a feed must hold 16'],
  ['{"good":5}', 'good: must be a text'],
])('of LOTTERY_FEEDS=%s the entry is named: %s', (value, words) => {
  expect(() => parseEnvironment({ LOTTERY_FEEDS: value })).toThrow(`Bad environment: LOTTERY_FEEDS: ${words}`);
});
