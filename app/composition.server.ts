import { openDatabase } from './composition/database.server';
import { openGateways } from './composition/gateways.server';
import { openKeptSite } from './composition/kept-site.server';
import { reactionsOf } from './composition/reactions.server';
import { analyzeDatabase } from './db/analyze.server';
import { applyServingTimeouts, type Db, drizzleOn } from './db/client.server';
import { openDatabaseClock } from './db/database-clock';
import { openContentWatch } from './db/watch-content.server';
import { askBankAccount } from './domain/cashier/bank-accounts/ask-bank-account.server';
import { listVendorCodes } from './domain/catalogue/list-vendor-codes.server';
import { readGameCode } from './domain/catalogue/read-game-code.server';
import { addressKey } from './domain/identity/client-location';
import { createKeyedHash } from './domain/identity/keyed-hash.server';
import { askPayeeName, type ExtraQuestion } from './domain/identity/second-step/questions.server';
import { listOpenSessions } from './domain/identity/sessions/list-open-sessions.server';
import { isSignInQueueFull } from './domain/identity/sign-in/attempt.server';
import { isKnownBrowser } from './domain/identity/sign-in/known-browsers.server';
import { openLiveHub } from './domain/live/live-hub.server';
import { openSlipBatcher } from './domain/lottery/tickets/place-slips.server';
import { openSeamlessWallet } from './domain/play/seamless/wallet.server';
import { walletRulesOf } from './domain/play/seamless/wallet-rules';
import { type Actor, systemActor } from './domain/shared/actor';
import type { Ctx } from './domain/shared/ctx.server';
import { formatMinor } from './domain/shared/money';
import { isBuilt } from './domain/shared/product-features';
import { openRateLimit } from './domain/shared/rate-limit';
import { createTextCipher } from './domain/shared/text-cipher.server';
import { judgeHost } from './domain/site/domains/judge-host';
import { createLinkCipher } from './domain/site/link-cipher.server';
import { judgeStatus, type Verdict } from './domain/site/status/judge-status';
import type { EncryptionPurpose } from './encryption/encrypted-columns';
import { type Environment, parseSiteEnvironment } from './environment.server';
import { backupsAt } from './gateways/backups/choose.server';
import { answerSeamlessCall, type SeamlessAnswer, type VendorCall } from './http/api/seamless-call.server';
import { readBrowser } from './http/request/browser.server';
import { cachedViewer } from './http/request/cached-viewer.server';
import { parseCookies } from './http/request/cookies.server';
import { ownHosts } from './http/request/own-address.server';
import { readSession } from './http/request/session.server';
import { backupCrontab, crontab } from './jobs/crontab';
import { taskPeriods } from './jobs/task-periods';
import { startWorker } from './jobs/worker.server';
import { flushLog, openLog } from './log.server';
import { openFacts } from './metrics/facts.server';
import { openSiteMetrics } from './metrics/site-metrics.server';
import { readTableSizes } from './metrics/table-sizes.server';
import { openWarnings } from './metrics/warnings.server';
import { demoSignIns } from './seed/accounts/demo-accounts';
import { helpArticlesFor } from './seed/content/help';
import { seedEssentials } from './seed/content/seed-essentials.server';
import { seedDemo } from './seed/demo.server';
import { judgeData } from './seed/whose-data.server';

export type AppServices = Awaited<ReturnType<typeof createAppServices>>;

const openedKey = Symbol.for('khela.services');
type Opened = { [openedKey]?: Promise<AppServices> };

/** Migrates, composes and, in the demo, fills an empty database. Called once per process. */
async function createAppServices(environment: Environment) {
  const log = openLog(environment.logLevel);
  const { databaseUrl, pool, encryption, hashSecret } = await openDatabase(environment, log);
  const db = drizzleOn(pool);
  const cipherFor = (purpose: EncryptionPurpose) => createTextCipher(encryption, purpose);
  const metrics = openSiteMetrics();
  const clock = openDatabaseClock();
  const { now } = clock;
  const vault = cipherFor('studio seeds');
  const registry = metrics.registry;
  const { gateways, standIn, captchas } = await openGateways({ environment, log, pool, now, vault, registry });
  const keyedHash = createKeyedHash(hashSecret);
  const reactions = reactionsOf({
    keyedHash,
    async creditAlarmed({ actor }, { subject, amountMinor }) {
      metrics.countCreditAlarm();
      log.warn({ subject, amount: formatMinor(amountMinor), by: actor.name }, 'credit far above the usual');
    },
  });
  const watch = await openContentWatch({ pool, log, clock });
  const ctx = (actor: Actor): Ctx => ({ db, now: now(), actor, gateways, reactions });
  const cipher = createLinkCipher(encryption);
  const payout = { cipher: cipherFor('payout account'), keyedHash };
  const seed = ctx(systemActor('seed'));
  await judgeData(seed, log, environment.isDemo);
  if (!environment.isDemo) await seedEssentials(seed);
  else if (await seedDemo(seed, { cipher, keyedHash, payout })) await analyzeDatabase(databaseUrl);

  const kept = await openKeptSite({ watch, ctx, cipher });
  const { siteNow } = kept;
  const live = openLiveHub({
    pool,
    log,
    processes: environment.webProcesses,
    listOpenSessions: (ids) => listOpenSessions(ctx(systemActor('live')), ids, siteNow().settings),
  });
  const readFacts = openFacts({ pool, ctx: () => ctx(systemActor('metrics')) });
  metrics.show({ pool, watch, clock, live, readFacts });

  const wallet = {
    gateways,
    log,
    siteNow,
    seamless: openSeamlessWallet(db, () => walletRulesOf(siteNow())),
    callRates: openRateLimit(environment.webProcesses),
    vendorCodes: () => watch.cached('vendor codes', () => listVendorCodes(ctx(systemActor('vendors')))),
  };

  applyServingTimeouts(pool);
  return {
    environment,
    log,
    pool,
    db,
    gateways,
    keyedHash,
    factorCipher: cipherFor('second factor'),
    /** What contexts know to ask who signs in from a new place. */
    extraQuestions: [askBankAccount(payout.cipher), askPayeeName] satisfies ExtraQuestion[],
    /** Help and terms that a new site may begin with; what tells of this company and its licences is left out. */
    startingTexts: helpArticlesFor(isBuilt).filter(
      ({ slug }) => !['about-us', 'licences', 'news', 'blog'].includes(slug),
    ),
    /** Encrypts where customer service is reached. */
    contactCipher: cipher,
    /** Encrypts and hashes the numbers of payout accounts. */
    payout,
    /** Plays the social providers in the demo. */
    standIn,
    ctx,
    /** The database's time. */
    now,
    metrics: metrics.registry,
    live,
    /** Slips of lotteries, of many players in one call of the database. */
    placeSlip: openSlipBatcher(db),
    answerVendor: async (call: VendorCall): Promise<SeamlessAnswer> => {
      const by = systemActor(`seamless:${call.vendorCode}`);
      const answer = await answerSeamlessCall({ ...call, ctx: ctx(by), services: wallet });
      metrics.countWalletCall(call, answer);
      return answer;
    },
    /** Accounts to try the demo with, for the start's last lines. */
    demoAccounts: environment.isDemo ? demoSignIns : [],
    isUp: watch.isUp,
    isReadOnly: watch.isReadOnly,
    ping: watch.ping,
    warnings: openWarnings({ clock, readFacts, hasBackups: environment.nightlyBackups !== null }),
    /** What the database knows of timed work; null where it did not answer in time. */
    facts: readFacts,
    taskPeriods: taskPeriods(environment.nightlyBackups ? `${backupCrontab}\n${crontab}` : crontab),
    tableSizes: (most: number) => readTableSizes({ db }, most),
    hasBackups: environment.nightlyBackups !== null,
    version: watch.version,
    onChange: watch.onChange,
    signIns: {
      isQueueFull: isSignInQueueFull,
      addressKey,
      knownBrowser: async (cookieHeader: string): Promise<string | null> => {
        const browser = readBrowser(environment, parseCookies(cookieHeader));
        const isKnown = browser !== null && (await isKnownBrowser(ctx(systemActor('sign-in')), browser));
        return isKnown ? browser : null;
      },
    },
    cached: watch.cached,
    ...kept,
    gameCode: (nodeId: number): Promise<string | null> => readGameCode(ctx(systemActor('art')), nodeId),
    judge: (place: { address: string; country: string | null }): Verdict => judgeStatus(siteNow(), place),
    judgeHost: (hostHeader: string) => judgeHost(siteNow(), hostHeader, ownHosts(environment)),
    viewerOf: (cookieHeader: string) =>
      readSession(ctx(systemActor('session')), environment, parseCookies(cookieHeader), siteNow().settings),
    shownTo: (cookieHeader: string) =>
      cachedViewer(ctx(systemActor('session')), environment, parseCookies(cookieHeader), siteNow().settings),
    startWorker: async () => {
      const { countRun: onRun } = metrics;
      const { nightlyBackups } = environment;
      const backups = nightlyBackups && { ...nightlyBackups, store: backupsAt(nightlyBackups.place, now) };
      const worker = startWorker({
        keyedHash,
        databaseUrl,
        poolMax: environment.workerPoolMax,
        backups,
        ctx,
        log,
        onRun,
      });
      metrics.showWorker(worker);
      return worker;
    },
    async close() {
      // Who asks next gets new services.
      delete (globalThis as Opened)[openedKey];
      await live.close();
      await watch.close();
      await captchas.close();
      await pool.end();
      await flushLog(log);
    },
  };
}

/**
 * The services of this process, created from the environment when nobody has created them: so under plain
 * `remix-serve`.
 */
export function getOrCreateAppServices(): Promise<AppServices> {
  const opened = globalThis as Opened;
  opened[openedKey] ??= createAppServices(parseSiteEnvironment(process.env));
  return opened[openedKey];
}

export function createAppServicesOnce(environment: Environment): Promise<AppServices> {
  const opened = globalThis as Opened;
  if (!opened[openedKey]) {
    const opening = createAppServices(environment);
    // Who could not open it may try again, on another database.
    opening.catch(() => opened[openedKey] === opening && delete opened[openedKey]);
    opened[openedKey] = opening;
  }
  return opened[openedKey];
}

export type { Db };
