import { resolve } from 'node:path';
import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import { makeCaptchaFile } from '~/domain/identity/captcha/make-file.server';
import type { TextCipher } from '~/domain/shared/text-cipher.server';
import type { Environment } from '~/environment.server';
import type { Gateways } from '~/gateways';
import { drandSource } from '~/gateways/beacon/drand.server';
import { openCaptchaThread } from '~/gateways/captchas/thread.server';
import { chooseEmail } from '~/gateways/email/choose.server';
import { databaseFiles } from '~/gateways/files/database.server';
import { s3Files } from '~/gateways/files/s3.server';
import { maxmindGeoIp } from '~/gateways/geoip/maxmind.server';
import { noGeoIp } from '~/gateways/geoip/none';
import { demoOutbox } from '~/gateways/outbox/demo.server';
import { noOutbox } from '~/gateways/outbox/none';
import { choosePayments } from '~/gateways/payments/choose.server';
import { httpRegister } from '~/gateways/register/http.server';
import { noRegister } from '~/gateways/register/none';
import { signedResults } from '~/gateways/results/signed.server';
import { chooseSms } from '~/gateways/sms/choose.server';
import { chooseSocial } from '~/gateways/social/choose.server';
import { chooseVendors } from '~/gateways/vendors/choose.server';
import { seamlessVendors } from '~/gateways/vendors/seamless.server';
import type { Logger } from '~/log.server';
import { watchGateways } from '~/metrics/watched-gateways.server';

type GatewayParts = {
  environment: Environment;
  log: Logger;
  pool: Pool;
  now: () => Date;
  vault: TextCipher;
  registry: Registry;
};

/** The outside world as this environment names it; in the demo the simulator and an outbox take its place. */
export async function openGateways({ environment, log, pool, now, vault, registry }: GatewayParts) {
  const { isDemo } = environment;
  const outbox = isDemo ? demoOutbox(pool) : noOutbox;
  const { social, standIn } = chooseSocial(environment.social, { standInAt: standInAt(environment), log });
  const captchas = openCaptchaThread({
    script: resolve('build/server/captcha-thread.js'),
    makeHere: makeCaptchaFile,
    onFailure: (error) => log.error({ err: error }, 'The thread that makes captchas has ended; another one starts'),
  });
  const simulator = simulatorOf(environment);
  const gateways: Gateways = watchGateways(registry, {
    geoip: environment.geoipFile ? await maxmindGeoIp(environment.geoipFile) : noGeoIp,
    sms: chooseSms(environment.sms, { isDemo, outbox, log }),
    email: chooseEmail(environment.smtp, { isDemo, outbox, log }),
    outbox,
    files: environment.filesS3 ? s3Files({ ...environment.filesS3, now }) : databaseFiles(pool),
    payments: choosePayments(environment.payments, simulator, { log, now }),
    social,
    vendors: chooseVendors(environment.vendors, simulator, { log, now }),
    seamless: seamlessVendors({ ...environment.seamless, simulator, now }),
    vault,
    captchas,
    register: environment.exclusionRegister ? httpRegister({ ...environment.exclusionRegister, log, now }) : noRegister,
    results: signedResults({
      ...environment.lotteryFeeds,
      ...(isDemo && environment.simulatorSecret ? { demo: environment.simulatorSecret } : {}),
    }),
    beacon: isDemo ? { name: 'chain' } : drandSource(),
  });
  return { gateways, standIn, captchas };
}

/** The demo's outside world, where the launcher has started one. */
function simulatorOf({ isDemo, simulatorUrl, simulatorPort, simulatorSecret }: Environment) {
  if (!isDemo || !simulatorSecret) return null;
  return { url: simulatorUrl ?? `http://127.0.0.1:${simulatorPort}`, secret: simulatorSecret };
}

/** Calls to the stand-in never leave this machine, by whatever name its visitors reach it. */
function standInAt({ hasStandIn, host, port, appOrigin }: Environment) {
  if (!hasStandIn) return null;
  return { siteUrl: `http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${port}`, appOrigin };
}
