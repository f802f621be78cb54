import { openCachedSite } from './composition/cached-site.server';
import { openDatabase } from './composition/database.server';
import { fillDatabase } from './composition/fill-database.server';
import { openGateways } from './composition/gateways.server';
import { openPresence } from './composition/presence.server';
import { reactionsOf } from './composition/reactions.server';
import { openTimedWork } from './composition/timed-work.server';
import { openVendorCalls } from './composition/vendor-calls.server';
import { openVisitors } from './composition/visitors.server';
import { applyServingTimeouts, type Db, drizzleOn } from './db/client.server';
import { openDatabaseClock } from './db/database-clock';
import { openContentWatch } from './db/watch-content.server';
import { askBankAccount } from './domain/cashier/bank-accounts/ask-bank-account.server';
import { readGameCode } from './domain/catalogue/read-game-code.server';
import { createKeyedHash } from './domain/identity/keyed-hash.server';
import { askPayeeName, type ExtraQuestion } from './domain/identity/second-step/questions.server';
import { listOpenSessions } from './domain/identity/sessions/list-open-sessions.server';
import { openLiveHub } from './domain/live/live-hub.server';
import { openSlipBatcher } from './domain/lottery/tickets/place-slips.server';
import { type Actor, systemActor } from './domain/shared/actor';
import type { Ctx } from './domain/shared/ctx.server';
import type { Reactions } from './domain/shared/events.server';
import { formatMinor } from './domain/shared/money';
import { isBuilt } from './domain/shared/product-features';
import { createTextCipher } from './domain/shared/text-cipher.server';
import { createLinkCipher } from './domain/site/link-cipher.server';
import type { EncryptionPurpose } from './encryption/encrypted-columns';
import { type Environment, parseSiteEnvironment } from './environment.server';
import { flushLog, type Logger, openLog } from './log.server';
import { openFacts } from './metrics/facts.server';
import { openSiteMetrics, type SiteMetrics } from './metrics/site-metrics.server';
import { openTableSizes } from './metrics/table-sizes.server';
import { openWarnings } from './metrics/warnings.server';
import { demoSignIns } from './seed/accounts/demo-accounts';
import { helpArticlesFor } from './seed/content/help';
import { demoNames } from './seed/whose-data.server';

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
  const reactions = reactionsOf({ keyedHash, creditAlarmed: creditAlarm(metrics, log) });
  const watch = await openContentWatch({ pool, log, clock });
  const ctx = (actor: Actor): Ctx => ({ db, now: now(), actor, gateways, reactions });
  const cipher = createLinkCipher(encryption);
  const payout = { cipher: cipherFor('payout account'), keyedHash };
  const means = { cipher, keyedHash, payout };
  await fillDatabase(ctx(systemActor('seed')), { environment, log, databaseUrl, means });

  const cachedSite = await openCachedSite({ watch, ctx, cipher });
  const { siteNow } = cachedSite;
  const live = openLiveHub({
    pool,
    log,
    processes: environment.webProcesses,
    listOpenSessions: (ids) => listOpenSessions(ctx(systemActor('live')), ids, siteNow().settings),
  });
  const readFacts = openFacts({ pool, ctx: () => ctx(systemActor('metrics')) });
  metrics.show({ pool, watch, clock, live, readFacts });
  const timedWork = openTimedWork({ environment, log, databaseUrl, keyedHash, metrics, ctx, now });

  const presence = await openPresence({ environment, pool, live, ctx });
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
    startingTexts: startingTexts(),
    /** By what a database is known as one that the demo has filled in. */
    demoNames,
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
    answerVendor: openVendorCalls({ environment, log, db, gateways, watch, metrics, ctx, siteNow }),
    /** Accounts to try the demo with, for the start's last lines. */
    demoAccounts: environment.isDemo ? demoSignIns : [],
    isUp: watch.isUp,
    isReadOnly: watch.isReadOnly,
    ping: watch.ping,
    warnings: openWarnings({ clock, readFacts, hasBackups: timedWork.hasBackups }),
    /** What the database knows of timed work; null where it did not answer in time. */
    facts: readFacts,
    ...timedWork,
    /** The largest tables. */
    tableSizes: openTableSizes(db, 12),
    version: watch.version,
    onChange: watch.onChange,
    cached: watch.cached,
    ...cachedSite,
    gameCode: (nodeId: number): Promise<string | null> => readGameCode(ctx(systemActor('art')), nodeId),
    ...openVisitors({ environment, ctx, siteNow }),
    async close() {
      // Who asks next gets new services.
      delete (globalThis as Opened)[openedKey];
      await presence.close();
      await live.close();
      await watch.close();
      await captchas.close();
      await pool.end();
      await flushLog(log);
    },
  };
}

function creditAlarm(metrics: SiteMetrics, log: Logger): NonNullable<Reactions['creditAlarmed']>[number] {
  return async ({ actor }, { subject, amountMinor }) => {
    metrics.countCreditAlarm();
    log.warn({ subject, amount: formatMinor(amountMinor), by: actor.name }, 'credit far above the usual');
  };
}

/** Help and terms that a new site may begin with; what tells of this company and its licences is left out. */
function startingTexts() {
  return helpArticlesFor(isBuilt).filter(({ slug }) => !['about-us', 'licences', 'news', 'blog'].includes(slug));
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
