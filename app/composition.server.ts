import { resolve } from 'node:path';
import type { Pool } from 'pg';
import { analyzeDatabase } from './db/analyze.server';
import { applyServingTimeouts, type Db, drizzleOn, openPool, openWebPool } from './db/client.server';
import { openDatabaseClock } from './db/database-clock';
import { migrateDatabase } from './db/migrate.server';
import { canLeaveItsRole, countConnections, ensureWebLogin } from './db/roles.server';
import { openContentWatch } from './db/watch-content.server';
import { countSignUp } from './domain/agency/links/count-sign-up.server';
import { joinTree } from './domain/agency/tree/join-tree.server';
import { askBankAccount } from './domain/cashier/bank-accounts/ask-bank-account.server';
import { turnoverReactions } from './domain/cashier/turnover/turnover-reactions.server';
import type { GameCatalogue } from './domain/catalogue/game-catalogue';
import { listVendorCodes } from './domain/catalogue/list-vendor-codes.server';
import type { Lobby } from './domain/catalogue/lobby';
import { readGameCatalogue } from './domain/catalogue/read-game-catalogue.server';
import { readGameCode } from './domain/catalogue/read-game-code.server';
import { readLobby } from './domain/catalogue/read-lobby.server';
import { prepareSearch } from './domain/catalogue/search/search-index';
import { endContractsOfMoved } from './domain/contracts/terminate-contract.server';
import { makeCaptchaFile } from './domain/identity/captcha/make-file.server';
import { addressKey } from './domain/identity/client-location';
import { createKeyedHash } from './domain/identity/keyed-hash.server';
import { askPayeeName, type ExtraQuestion } from './domain/identity/second-step/questions.server';
import { listOpenSessions } from './domain/identity/sessions/list-open-sessions.server';
import { isSignInQueueFull } from './domain/identity/sign-in/attempt.server';
import { isKnownBrowser } from './domain/identity/sign-in/known-browsers.server';
import { openLiveHub } from './domain/live/live-hub.server';
import { openSlipBatcher } from './domain/lottery/tickets/place-slips.server';
import { boardConsumer } from './domain/loyalty/boards/count-boards.server';
import { countDepositMissions, missionConsumer } from './domain/loyalty/missions/count-missions.server';
import { welcomeNewcomer } from './domain/messaging/inbox/welcome-newcomer.server';
import { remindOfOwnLimits, writeOfHarm } from './domain/messaging/inbox/write-of-harm.server';
import { type Announcements, readAnnouncements } from './domain/messaging/read-announcements.server';
import { acceptTermsByRegistering } from './domain/messaging/terms/accept-terms.server';
import { openSeamlessWallet } from './domain/play/seamless/wallet.server';
import { walletRulesOf } from './domain/play/seamless/wallet-rules';
import { pointConsumer } from './domain/points/earning/count-plays.server';
import { countDepositPoints } from './domain/points/earning/deposit-points.server';
import { bonusConsumer } from './domain/promotions/bonuses/count-plays.server';
import { givingReactions } from './domain/promotions/giving/give-for-events.server';
import { inviteConsumer, inviteReactions } from './domain/promotions/inviting/note-invited.server';
import { depositOfferReactions } from './domain/promotions/joining/deposit-offer.server';
import { identityReactions } from './domain/protection/exclusion/identity-marks.server';
import { dayConsumer } from './domain/reports/count-days.server';
import { countSums } from './domain/reports/count-sums.server';
import { type Actor, systemActor } from './domain/shared/actor';
import type { Ctx } from './domain/shared/ctx.server';
import { setSiteCurrency } from './domain/shared/currency';
import type { Reactions } from './domain/shared/events.server';
import { formatMinor } from './domain/shared/money';
import { isBuilt } from './domain/shared/product-features';
import { openRateLimit } from './domain/shared/rate-limit';
import { createTextCipher } from './domain/shared/text-cipher.server';
import { judgeHost } from './domain/site/domains/judge-host';
import { createLinkCipher } from './domain/site/link-cipher.server';
import { readSite } from './domain/site/read-site.server';
import type { Site } from './domain/site/site';
import { judgeStatus, type Verdict } from './domain/site/status/judge-status';
import { checkDataKeys, openDataKeys } from './encryption/data-keys.server';
import type { EncryptionPurpose } from './encryption/encrypted-columns';
import { type Environment, parseSiteEnvironment } from './environment.server';
import type { Gateways } from './gateways';
import { backupsAt } from './gateways/backups/choose.server';
import { drandSource } from './gateways/beacon/drand.server';
import { openCaptchaThread } from './gateways/captchas/thread.server';
import { chooseEmail } from './gateways/email/choose.server';
import { databaseFiles } from './gateways/files/database.server';
import { s3Files } from './gateways/files/s3.server';
import { maxmindGeoIp } from './gateways/geoip/maxmind.server';
import { noGeoIp } from './gateways/geoip/none';
import { demoOutbox } from './gateways/outbox/demo.server';
import { noOutbox } from './gateways/outbox/none';
import { choosePayments } from './gateways/payments/choose.server';
import { httpRegister } from './gateways/register/http.server';
import { noRegister } from './gateways/register/none';
import { signedResults } from './gateways/results/signed.server';
import { chooseSms } from './gateways/sms/choose.server';
import { chooseSocial } from './gateways/social/choose.server';
import { chooseVendors } from './gateways/vendors/choose.server';
import { seamlessVendors } from './gateways/vendors/seamless.server';
import { answerSeamlessCall, type SeamlessAnswer, type VendorCall } from './http/api/seamless-call.server';
import { paths } from './http/links/paths';
import { readBrowser } from './http/request/browser.server';
import { cachedViewer } from './http/request/cached-viewer.server';
import { parseCookies } from './http/request/cookies.server';
import { ownHosts } from './http/request/own-address.server';
import { readSession } from './http/request/session.server';
import { writeSecurityLetter } from './i18n/security-letter.server';
import { backupCrontab, crontab } from './jobs/crontab';
import { taskPeriods } from './jobs/task-periods';
import { startWorker } from './jobs/worker.server';
import { flushLog, type Logger, openLog } from './log.server';
import { openFacts } from './metrics/facts.server';
import { openSiteMetrics } from './metrics/site-metrics.server';
import { readTableSizes } from './metrics/table-sizes.server';
import { openWarnings } from './metrics/warnings.server';
import { watchGateways } from './metrics/watched-gateways.server';
import { demoSignIns } from './seed/accounts/demo-accounts';
import { helpArticlesFor } from './seed/content/help';
import { seedEssentials } from './seed/content/seed-essentials.server';
import { seedDemo } from './seed/demo.server';
import { judgeData } from './seed/whose-data.server';

export type AppServices = Awaited<ReturnType<typeof createAppServices>>;

const openedKey = Symbol.for('khela.house');
type Opened = { [openedKey]?: Promise<AppServices> };

/** Migrates, composes and, in the demo, fills an empty database. Called once per process. */
async function createAppServices(environment: Environment) {
  const databaseUrl = required(environment.databaseUrl, 'DATABASE_URL');
  const secrets = {
    sessionSecret: required(environment.sessionSecret, 'SESSION_SECRET'),
    dataKey: required(environment.dataKey, 'DATA_KEY'),
    dataKeyPrevious: environment.dataKeyPrevious,
  };
  const log = openLog(environment.logLevel);
  const geoip = environment.geoipFile ? await maxmindGeoIp(environment.geoipFile) : noGeoIp;
  await checkDataKeys(databaseUrl, secrets);
  const { hasAppRole } = await migrateDatabase(databaseUrl);
  const { encryption, hashSecret } = await openDataKeys(databaseUrl, secrets);
  if (!hasAppRole) log.warn('The owner may not create roles: only triggers protect what must never change');

  const poolSize = { max: environment.poolMax };
  const webUrl =
    hasAppRole && environment.isEmbedded ? await ensureWebLogin(databaseUrl, secrets.dataKey) : databaseUrl;
  const pool = hasAppRole ? openWebPool(webUrl, poolSize) : openPool(databaseUrl, poolSize);
  await warnOfDatabase(pool, environment, log);
  const db = drizzleOn(pool);
  const cipherFor = (purpose: EncryptionPurpose) => createTextCipher(encryption, purpose);
  const outbox = environment.isDemo ? demoOutbox(pool) : noOutbox;
  const { social, standIn } = chooseSocial(environment.social, { standInAt: standInAt(environment), log });
  const metrics = openSiteMetrics();
  const clock = openDatabaseClock();
  const { now } = clock;
  const captchas = openCaptchaThread({
    script: resolve('build/server/captcha-thread.js'),
    makeHere: makeCaptchaFile,
    onFailure: (error) => log.error({ err: error }, 'The thread that makes captchas has ended; another one starts'),
  });
  const gateways: Gateways = watchGateways(metrics.registry, {
    geoip,
    sms: chooseSms(environment.sms, { isDemo: environment.isDemo, outbox, log }),
    email: chooseEmail(environment.smtp, { isDemo: environment.isDemo, outbox, log }),
    outbox,
    files: environment.filesS3 ? s3Files({ ...environment.filesS3, now }) : databaseFiles(pool),
    payments: choosePayments(environment.payments, simulatorOf(environment), { log, now }),
    social,
    vendors: chooseVendors(environment.vendors, simulatorOf(environment), { log, now }),
    seamless: seamlessVendors({ ...environment.seamless, simulator: simulatorOf(environment), now }),
    vault: cipherFor('studio seeds'),
    captchas,
    register: environment.exclusionRegister ? httpRegister({ ...environment.exclusionRegister, log, now }) : noRegister,
    results: signedResults({
      ...environment.lotteryFeeds,
      ...(environment.isDemo && environment.simulatorSecret ? { demo: environment.simulatorSecret } : {}),
    }),
    beacon: environment.isDemo ? { name: 'chain' } : drandSource(),
  });
  const tellOfSafety = (ctx: Ctx, event: Parameters<typeof writeSecurityLetter>[1]) =>
    writeSecurityLetter(ctx, event, paths.securityCenter());
  const keyedHash = createKeyedHash(hashSecret);
  const identity = identityReactions(keyedHash);
  const reactions: Reactions = {
    accountRegistered: [
      identity.accountRegistered,
      joinTree,
      countSignUp,
      inviteReactions.accountRegistered,
      welcomeNewcomer,
      acceptTermsByRegistering,
    ],
    accountMoved: [endContractsOfMoved],
    passwordChanged: [tellOfSafety],
    securityNoted: [tellOfSafety],
    signedInByTicket: [givingReactions.signedInByTicket],
    socialBound: [givingReactions.socialBound],
    depositRequested: [depositOfferReactions.depositRequested],
    depositClosed: [depositOfferReactions.depositClosed],
    depositArrived: [
      ...[turnoverReactions.depositArrived, depositOfferReactions.depositArrived],
      ...[inviteReactions.depositArrived, countDepositPoints, countDepositMissions],
    ],
    playPaused: [turnoverReactions.playPaused, identity.playPaused],
    playMarked: [writeOfHarm],
    limitsReminded: [remindOfOwnLimits],
    // Consumers of settled play beside the jackpot and the roll-ups of teams, which rollUpSettled always serves.
    playCounted: [bonusConsumer, pointConsumer, inviteConsumer, missionConsumer, boardConsumer, dayConsumer],
    sumsCounted: [countSums],
    creditAlarmed: [
      async ({ actor }, { subject, amountMinor }) => {
        metrics.countCreditAlarm();
        log.warn({ subject, amount: formatMinor(amountMinor), by: actor.name }, 'credit far above the usual');
      },
    ],
  };
  const watch = await openContentWatch({ pool, log, clock });
  const ctx = (actor: Actor): Ctx => ({ db, now: now(), actor, gateways, reactions });
  const cipher = createLinkCipher(encryption);
  const payout = { cipher: cipherFor('payout account'), keyedHash };
  const seed = ctx(systemActor('seed'));
  await judgeData(seed, log, environment.isDemo);
  if (!environment.isDemo) await seedEssentials(seed);
  else if (await seedDemo(seed, { cipher, keyedHash, payout })) await analyzeDatabase(databaseUrl);

  const site = () =>
    watch.cached('site', async () => {
      const read = await readSite(ctx(systemActor('site')), cipher);
      setSiteCurrency(read.settings.currency);
      return read;
    });
  let siteNow: Site = await site();
  watch.onChange(
    () =>
      void site()
        .then((read) => (siteNow = read))
        .catch(() => {}),
  );
  const live = openLiveHub({
    pool,
    log,
    processes: environment.webProcesses,
    listOpenSessions: (ids) => listOpenSessions(ctx(systemActor('live')), ids, siteNow.settings),
  });
  const readFacts = openFacts({ pool, ctx: () => ctx(systemActor('metrics')) });
  metrics.show({ pool, watch, clock, live, readFacts });

  const wallet = {
    gateways,
    log,
    siteNow: () => siteNow,
    seamless: openSeamlessWallet(db, () => walletRulesOf(siteNow)),
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
    site,
    siteNow: () => siteNow,
    lobby: (): Promise<Lobby> =>
      watch.cached('lobby', async () => readLobby(ctx(systemActor('lobby')), (await site()).settings)),
    gameCatalogue: (): Promise<GameCatalogue> =>
      watch.cached('shelf', async () => {
        const catalogue = await readGameCatalogue(ctx(systemActor('shelf')), (await site()).settings);
        // Whoever searches first need not wait for it.
        prepareSearch(catalogue).catch(() => {});
        return catalogue;
      }),
    gameCode: (nodeId: number): Promise<string | null> => readGameCode(ctx(systemActor('art')), nodeId),
    announcements: (): Promise<Announcements> =>
      watch.cached('announcements', () => readAnnouncements(ctx(systemActor('announcements')))),
    judge: (place: { address: string; country: string | null }): Verdict => judgeStatus(siteNow, place),
    judgeHost: (hostHeader: string) => judgeHost(siteNow, hostHeader, ownHosts(environment)),
    viewerOf: (cookieHeader: string) =>
      readSession(ctx(systemActor('session')), environment, parseCookies(cookieHeader), siteNow.settings),
    shownTo: (cookieHeader: string) =>
      cachedViewer(ctx(systemActor('session')), environment, parseCookies(cookieHeader), siteNow.settings),
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
      // Who opens the house next gets a new one.
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

/** Beside its pool a process keeps two connections, for health and for live events. */
const connectionsBeside = 2;

/** What an operator should know of the database and a start need not wait for. */
async function warnOfDatabase(pool: Pool, { poolMax, worker, workerPoolMax }: Environment, log: Logger): Promise<void> {
  if (await canLeaveItsRole(pool)) {
    log.warn('The login of DATABASE_URL owns the tables: RESET ROLE would undo the limits of khela_app');
  }
  const { most, inUse } = await countConnections(pool);
  const own = poolMax + connectionsBeside + (worker === 'off' ? 0 : workerPoolMax);
  if (inUse + own > most * 0.8) {
    log.warn({ most, inUse, own }, 'PostgreSQL is close to max_connections: raise it or lower POOL_MAX');
  }
}

/** The demo's outside world, where the launcher has started one. */
function simulatorOf({ isDemo, simulatorUrl, simulatorPort, simulatorSecret }: Environment) {
  if (!isDemo || !simulatorSecret) return null;
  return { url: simulatorUrl ?? `http://127.0.0.1:${simulatorPort}`, secret: simulatorSecret };
}

function required(value: string | undefined, name: string): string {
  if (value === undefined) throw new Error(`Bad environment: ${name}: required`);
  return value;
}

/** Calls to the stand-in never leave this machine, by whatever name its visitors reach it. */
function standInAt({ hasStandIn, host, port, appOrigin }: Environment) {
  if (!hasStandIn) return null;
  return { siteUrl: `http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${port}`, appOrigin };
}
