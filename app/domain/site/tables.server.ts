import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.server';

/** Typed by `settings.ts`; a missing row means the default that is there. */
export const siteSettings = pgTable('site_settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const whitelabelFlags = pgTable('whitelabel_flags', {
  code: text().primaryKey(),
  isEnabled: boolean('is_enabled').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** Once a row is here, a host that has none answers 421. */
export const siteDomains = pgTable(
  'site_domains',
  {
    host: text().primaryKey(),
    purpose: text().notNull(),
    isEnabled: boolean('is_enabled').notNull().default(true),
    affiliateCode: text('affiliate_code'),
  },
  (t) => [check('site_domains_have_a_known_purpose', sql`${t.purpose} in ('main', 'agent', 'app')`)],
);

/** `entry` names what is shown: HOME, HOT, PROMO or a category's code. */
export const menuItems = pgTable(
  'menu_items',
  {
    menu: text().notNull(),
    entry: text().notNull(),
    position: integer().notNull(),
    isEnabled: boolean('is_enabled').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.menu, t.entry] }),
    check('menu_items_stand_in_a_known_menu', sql`${t.menu} in ('top', 'side', 'tab')`),
  ],
);

export const banners = pgTable(
  'banners',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** The same for both languages of one banner. */
    slot: text(),
    groupName: text('group_name').notNull(),
    language: text().notNull(),
    title: text().notNull(),
    subtitle: text().notNull().default(''),
    callToAction: text('call_to_action').notNull().default(''),
    /** An address of a picture; empty: art drawn from `artSeed`. For video banners the video's address. */
    url: text().notNull().default(''),
    artSeed: text('art_seed').notNull().default(''),
    linkage: text().notNull().default(''),
    linkageType: text('linkage_type').notNull().default('none'),
    position: integer().notNull().default(0),
    isEnabled: boolean('is_enabled').notNull().default(true),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
  },
  (t) => [
    uniqueIndex('banners_have_a_language_once').on(t.slot, t.language),
    check('banners_link_in_a_known_way', sql`${t.linkageType} in ('none', 'path', 'link', 'game', 'promotion')`),
    check(
      'banners_link_nowhere_else',
      sql`${t.linkage} = '' or ${t.linkage} ~ '^(https://|/([^/\\\\]|$)|[A-Za-z0-9-]+$)'`,
    ),
  ],
);

/** App packages, social pages and the like, by type: Android, iOS, lite, TELEGRAM, TELEGRAM1, WHATSAPP … */
export const siteResources = pgTable(
  'site_resources',
  {
    resourceType: text('resource_type').primaryKey(),
    labelNameEn: text('label_name_en').notNull(),
    labelNameBn: text('label_name_bn').notNull(),
    url: text().notNull(),
    group: text('resource_group').notNull().default('app'),
    position: integer().notNull().default(0),
    isEnabled: boolean('is_enabled').notNull().default(true),
    /** Of a program that is downloaded; null: a page. */
    version: text(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }),
    sha256: text(),
    minOs: text('min_os'),
    releasedAt: moment('released_at'),
  },
  (t) => [
    check('site_resources_have_a_whole_checksum', sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
    check('site_resources_have_a_size', sql`${t.sizeBytes} > 0`),
  ],
);

export const customerServiceItems = pgTable(
  'customer_service_items',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    csType: text('cs_type').notNull(),
    titleEn: text('title_en').notNull(),
    titleBn: text('title_bn').notNull(),
    /** Encrypted at rest; https and tg links only once decoded. */
    path: text().notNull(),
    position: integer().notNull().default(0),
    isEnabled: boolean('is_enabled').notNull().default(true),
  },
  (t) => [
    check(
      'customer_service_items_have_a_known_type',
      sql`${t.csType} in ('LIVECHAT', 'FACEBOOK', 'TELEGRAM', 'WHATSAPP')`,
    ),
  ],
);

/** The pattern kinds of registration fields, as data; `expression` is linear-time by construction (see `patterns.ts`). */
export const fieldPatterns = pgTable('field_patterns', {
  patternId: integer('pattern_id').primaryKey(),
  kind: text().notNull().unique(),
  acceptedPattern: text('accepted_pattern').notNull(),
});

export const registrationValidators = pgTable('registration_validators', {
  field: text().primaryKey(),
  isEnabled: boolean('is_enabled').notNull(),
  isRequired: boolean('is_required').notNull(),
  patternId: integer('pattern_id')
    .notNull()
    .references(() => fieldPatterns.patternId),
  minLength: integer('min_length').notNull(),
  maxLength: integer('max_length').notNull(),
  position: integer().notNull().default(0),
});

/** One row. Status 0 normal, 1 maintenance, 2 region restricted follows from it and the region rules. */
export const systemStatus = pgTable(
  'system_status',
  {
    id: integer().primaryKey().default(1),
    maintenance: boolean().notNull().default(false),
    maintenanceEnd: moment('maintenance_end'),
    /** Maintenance ends by itself at its end; else it lasts until an operator ends it. */
    opensAtEnd: boolean('opens_at_end').notNull().default(false),
    regionRestriction: boolean('region_restriction').notNull().default(false),
  },
  (t) => [check('system_status_is_one_row', sql`${t.id} = 1`)],
);

/** Timed tasks that an operator wants run now; the worker queues them within a minute. */
export const taskRequests = pgTable('task_requests', {
  task: text().primaryKey(),
  askedAt: moment('asked_at').notNull(),
});

/** Trials of the newest backup in a database that was dropped afterwards; without problems one went well. */
export const restoreTrials = pgTable('restore_trials', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  triedAt: moment('tried_at').notNull(),
  tookMs: integer('took_ms').notNull(),
  backup: text().notNull(),
  rows: bigint({ mode: 'number' }).notNull(),
  entries: bigint({ mode: 'number' }).notNull(),
  problems: text().array().notNull(),
});

export const regionRules = pgTable(
  'region_rules',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text().notNull(),
    value: text().notNull(),
    effect: text().notNull().default('block'),
  },
  (t) => [
    check('region_rules_have_a_known_kind', sql`${t.kind} in ('cidr', 'country')`),
    check('region_rules_have_a_known_effect', sql`${t.effect} in ('block', 'allow')`),
  ],
);

/** What data at rest is hashed by and checked with, encrypted under DATA_KEY. Only the owner of the database reads it. */
export const sealedSecrets = pgTable('sealed_secrets', { name: text().primaryKey(), sealed: text().notNull() });

/** Processes that serve or do timed work; each says every few seconds that it lives, and takes its row with it when it ends. */
export const nodes = pgTable('nodes', {
  id: text().primaryKey(),
  /** What tells one build from another. */
  build: text().notNull(),
  /** The newest migration that the build knows, by its time in the journal. */
  schema: bigint({ mode: 'number' }).notNull(),
  role: text().notNull().$type<NodeRole>(),
  startedAt: moment('started_at').notNull(),
  seenAt: moment('seen_at').notNull(),
  /** Of the pool that pages are served from. */
  connections: integer().notNull(),
  idleConnections: integer('idle_connections').notNull(),
  awaitedConnections: integer('awaited_connections').notNull(),
  liveStreams: integer('live_streams').notNull(),
});

export type NodeRole = 'web' | 'worker' | 'both';

/** Raised by triggers on content tables; nodes watch it and drop what they keep in memory. */
export const contentVersions = pgTable('content_versions', {
  name: text().primaryKey(),
  version: bigint({ mode: 'number' }).notNull().default(1),
});
