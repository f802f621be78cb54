import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { amount, moment } from '../../db/columns.server';
import { accounts } from '../identity/tables.server';

/** The fields that an operator has changed by page: a catalogue file leaves them as they are. */
const operatorFields = () => text('operator_fields').array().notNull().default(sql`'{}'::text[]`);

/** `layout` says what the category's page shows: vendor cards or a list of games. */
export const categories = pgTable(
  'categories',
  {
    code: text().primaryKey(),
    nameEn: text('name_en').notNull(),
    nameBn: text('name_bn').notNull(),
    path: text().notNull().unique(),
    layout: text().notNull(),
    position: integer().notNull(),
    isEnabled: boolean('is_enabled').notNull().default(true),
  },
  (t) => [check('categories_have_a_known_layout', sql`${t.layout} in ('vendors', 'games')`)],
);

export const vendors = pgTable(
  'vendors',
  {
    /** The spec's vassalage. */
    code: text().primaryKey(),
    nameEn: text('name_en').notNull(),
    nameBn: text('name_bn').notNull(),
    adapter: text().notNull(),
    walletMode: text('wallet_mode').notNull(),
    position: integer().notNull(),
    isEnabled: boolean('is_enabled').notNull().default(true),
    /** Its cards stay and say so; nothing of it is started. */
    isInMaintenance: boolean('is_in_maintenance').notNull().default(false),
    /** When its maintenance ends by itself; null: when an operator ends it. */
    haltedUntil: moment('halted_until'),
    /** What players are told above its games; empty: nothing. */
    noticeEn: text('notice_en').notNull().default(''),
    noticeBn: text('notice_bn').notNull().default(''),
    /** The address of the logo that an operator has sent; empty: our own art from the code. */
    pictureUrl: text('picture_url').notNull().default(''),
    operatorFields: operatorFields(),
  },
  (t) => [check('vendors_keep_money_in_a_known_way', sql`${t.walletMode} in ('seamless', 'transfer')`)],
);

/** A vendor's card in a category. `isGame` VASSALAGE opens the provider's games; GAME launches the vendor's lobby at once. */
export const vendorLanes = pgTable(
  'vendor_lanes',
  {
    vendorCode: text('vendor_code')
      .notNull()
      .references(() => vendors.code),
    /** As the vendor files it; configuration splits esports, cockfight and in-house out (see `vendor-category.ts`). */
    gameType: text('game_type')
      .notNull()
      .references(() => categories.code),
    nodeId: integer('node_id').notNull().unique(),
    isGame: text('is_game').notNull(),
    /** The vendor's own groups of games within the type, offered as `gameClassify`. */
    gameClassify: text('game_classify').array().notNull().default(sql`'{}'::text[]`),
    position: integer().notNull(),
    isEnabled: boolean('is_enabled').notNull().default(true),
    operatorFields: operatorFields(),
  },
  (t) => [
    primaryKey({ columns: [t.vendorCode, t.gameType] }),
    check('vendor_lanes_open_in_a_known_way', sql`${t.isGame} in ('VASSALAGE', 'GAME')`),
  ],
);

export const games = pgTable(
  'games',
  {
    nodeId: integer('node_id').primaryKey(),
    gameId: text('game_id').notNull(),
    gameType: text('game_type')
      .notNull()
      .references(() => categories.code),
    vassalage: text()
      .notNull()
      .references(() => vendors.code),
    gameCode: text('game_code').notNull(),
    nameEn: text('name_en').notNull(),
    nameBn: text('name_bn').notNull(),
    gameClassify: text('game_classify').notNull().default(''),
    /** An address of the vendor's picture; empty: our own art from the id. */
    iconUrl: text('icon_url').notNull().default(''),
    lagerIcon: text('lager_icon').notNull().default(''),
    isHot: boolean('is_hot').notNull().default(false),
    isNew: boolean('is_new').notNull().default(false),
    hasTrial: boolean('has_trial').notNull().default(true),
    /** Extra filters: JP jackpot, TG table, AC arcade, BG board. */
    features: text().array().notNull().default(sql`'{}'::text[]`),
    minBetMinor: amount('min_bet_minor').notNull(),
    lines: integer().notNull().default(0),
    /** Return to player in 1/10 000 %. */
    rtpPpm: integer('rtp_ppm').notNull(),
    releasedOn: date('released_on', { mode: 'string' }).notNull(),
    /** Rises with real play; the list's default order. */
    popularity: integer().notNull().default(0),
    isEnabled: boolean('is_enabled').notNull().default(true),
    /** Its place before the games that have none; null: by popularity. */
    listPosition: integer('list_position'),
    /** Under maintenance: its card stays and says so; it is not started. */
    isHalted: boolean('is_halted').notNull().default(false),
    /** When its maintenance ends by itself; null: when an operator ends it. */
    haltedUntil: moment('halted_until'),
    /** What players are told on its page; empty: nothing. */
    noticeEn: text('notice_en').notNull().default(''),
    noticeBn: text('notice_bn').notNull().default(''),
    operatorFields: operatorFields(),
  },
  (t) => [
    uniqueIndex('games_have_one_code_per_vendor').on(t.vassalage, t.gameCode),
    index('games_by_popularity').on(t.gameType, t.popularity.desc(), t.nodeId),
    index('games_by_vendor').on(t.gameType, t.vassalage, t.popularity.desc(), t.nodeId),
    index('games_by_release').on(t.gameType, t.releasedOn.desc(), t.nodeId),
    check('games_have_places_from_one', sql`${t.listPosition} > 0`),
    check('games_return_something', sql`${t.rtpPpm} between 750000 and 1000000`),
  ],
);

/** Computed by a timed task; readers take it as it is. */
export const hotGames = pgTable('hot_games', {
  nodeId: integer('node_id')
    .primaryKey()
    .references(() => games.nodeId),
  position: integer().notNull(),
  computedAt: moment('computed_at').notNull(),
});

/** Cards that an account keeps at hand: games and vendors' lobbies alike. */
export const favourites = pgTable(
  'favourites',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    nodeId: integer('node_id').notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.nodeId] })],
);

/** What an account played last, one row a game. */
export const recentGames = pgTable(
  'recent_games',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    nodeId: integer('node_id').notNull(),
    lastPlayedAt: moment('last_played_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.nodeId] }),
    index('recent_games_by_time').on(t.accountId, t.lastPlayedAt),
    index('recent_games_by_moment').on(t.lastPlayedAt, t.nodeId),
  ],
);

/** When an account last changed its favourites. */
export const favouriteTurns = pgTable('favourite_turns', {
  accountId: bigint('account_id', { mode: 'number' })
    .primaryKey()
    .references(() => accounts.id),
  takenAt: moment('taken_at').notNull(),
});

/** Days of the site whose play has been added to the games' popularity. */
export const popularityDays = pgTable('popularity_days', { day: date({ mode: 'string' }).primaryKey() });

/** Catalogue files that were checked on the page and wait to be taken over. */
export const catalogueDrafts = pgTable(
  'catalogue_drafts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    text: text().notNull(),
    madeAt: moment('made_at').notNull(),
  },
  (t) => [index('catalogue_drafts_by_age').on(t.madeAt)],
);
