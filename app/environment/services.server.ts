import type { Variables } from './variables.server';

/** Any, where any was asked for; the last one has none after it. */
function nextPort(port: number): number {
  if (port === 0) return 0;
  return port === 65_535 ? port - 1 : port + 1;
}

/** Where the demo's simulator is called: at its URL where another node runs it, else at a port of this machine. */
export function simulatorOf(values: Variables) {
  const simulatorUrl = values.SIMULATOR_URL;
  if (simulatorUrl === undefined)
    return { simulatorUrl, simulatorPort: values.SIMULATOR_PORT ?? nextPort(values.PORT) };
  required(values.SIMULATOR_SECRET, 'SIMULATOR_SECRET', 'SIMULATOR_URL');
  const { protocol, port } = new URL(simulatorUrl);
  return { simulatorUrl, simulatorPort: Number(port) || (protocol === 'https:' ? 443 : 80) };
}

export function nightlyBackupsOf(values: Variables) {
  const place = backupPlaceOf(values);
  if (place === null) return null;
  const reason = 'dir' in place ? 'BACKUP_DIR' : 'BACKUP_S3_BUCKET_URL';
  const backupKey = required(values.BACKUP_KEY, 'BACKUP_KEY', reason);
  return { place, backupKey, trialUrl: values.BACKUP_TRIAL_URL ?? null };
}

/** A bucket of its own, or that of the files; its key is that of the files unless it has another. */
function backupPlaceOf(values: Variables) {
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

export function smtpOf(values: Variables) {
  if (values.SMTP_URL === undefined) return null;
  const host = values.APP_ORIGIN ? new URL(values.APP_ORIGIN).hostname : 'localhost';
  return { url: values.SMTP_URL, from: values.SMTP_FROM ?? `no-reply@${host}` };
}

export function smsOf(values: Variables) {
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

export function vendorsOf(values: Variables) {
  if (values.VENDORS_ADAPTER === undefined) return null;
  const reason = `VENDORS_ADAPTER=${values.VENDORS_ADAPTER}`;
  return {
    adapter: values.VENDORS_ADAPTER,
    url: required(values.VENDORS_URL, 'VENDORS_URL', reason),
    secret: required(values.VENDORS_SECRET, 'VENDORS_SECRET', reason),
  };
}

export function paymentsOf(values: Variables) {
  if (values.PAYMENTS_PROVIDER === undefined) return null;
  const reason = `PAYMENTS_PROVIDER=${values.PAYMENTS_PROVIDER}`;
  return {
    provider: values.PAYMENTS_PROVIDER,
    url: required(values.PAYMENTS_URL, 'PAYMENTS_URL', reason),
    secret: required(values.PAYMENTS_SECRET, 'PAYMENTS_SECRET', reason),
    merchant: values.PAYMENTS_MERCHANT,
  };
}

export function exclusionRegisterOf(values: Variables) {
  if (values.EXCLUSION_REGISTER_URL === undefined) return null;
  return {
    url: values.EXCLUSION_REGISTER_URL,
    secret: required(values.EXCLUSION_REGISTER_SECRET, 'EXCLUSION_REGISTER_SECRET', 'EXCLUSION_REGISTER_URL'),
  };
}

export function filesS3Of(values: Variables) {
  if (values.FILES_S3_BUCKET_URL === undefined) return null;
  return {
    bucketUrl: values.FILES_S3_BUCKET_URL,
    region: values.FILES_S3_REGION,
    keyId: required(values.FILES_S3_KEY_ID, 'FILES_S3_KEY_ID', 'FILES_S3_BUCKET_URL'),
    secret: required(values.FILES_S3_SECRET, 'FILES_S3_SECRET', 'FILES_S3_BUCKET_URL'),
  };
}

export function socialOf(values: Variables) {
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
