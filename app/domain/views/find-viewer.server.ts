import { sql } from 'drizzle-orm';
import { namedSql } from '~/db/named-query.server';
import { type ContractKind, switchOf } from '~/domain/contracts/kinds';
import {
  type Session,
  type SessionRow,
  sessionOf,
  sessionQuestion,
} from '~/domain/identity/sessions/find-session.server';
import { defaultIdleTimes, type IdleTimes } from '~/domain/identity/sessions/session-limits';
import type { Ctx } from '~/domain/shared/ctx.server';
import { formatMinor } from '~/domain/shared/money';

/** Who asks, and all that the frame around every page shows of them. */
export type Viewer = Session & {
  /** Messages; nobody writes to trial accounts. */
  unread: number;
  /** The last live event there was: a page's stream goes on from it. */
  liveSeq: number;
  /** Nodes of the catalogue, the latest first. */
  favourites: number[];
  recents: number[];
  /** Contracts that wait for an answer, the oldest first, and kinds of those in force. None whose switch is off. */
  contracts: { offers: ContractOffer[]; held: ContractKind[] };
  /** Decimal strings of four places; null for those who have no money here: trial accounts and operators. */
  balance: Balance | null;
};

export type ContractOffer = { id: number; kind: ContractKind };
export type Balance = { main: string; locked: string; bonus: string };

type Row = SessionRow & { unread: number; live_seq: string; favourites: number[]; recents: number[] } & Balance & {
    offers: ContractOffer[];
    held_kinds: ContractKind[];
  };

/** The code of the switch of a contract's kind. */
const switchOfKind = sql.raw(
  `case contracts.kind ${Object.entries(switchOf)
    .map(([kind, code]) => `when '${kind}' then '${code}'`)
    .join(' ')} end`,
);

const holders: readonly string[] = ['member', 'agent'];

const recentsAtMost = 20;

/**
 * Asked once by every signed-in request, so it is one question: a context whose figure is on every page adds its
 * line here, reads by key, and never asks on its own.
 */
export async function findViewer(ctx: Ctx, token: string, idle: IdleTimes = defaultIdleTimes): Promise<Viewer | null> {
  const [row] = await namedSql<Row>(
    ctx.db,
    'find_viewer',
    sql`
    with held as (${sessionQuestion(ctx, token, idle)})
    select held.*,
      coalesce((select unread from inboxes where account_id = held.id and held.role <> 'trial'), 0) as unread,
      coalesce((select last_seq from live_heads where owner_id = held.id), 0) as live_seq,
      array(select node_id from favourites where account_id = held.id order by added_at desc, node_id) as favourites,
      array(select node_id from recent_games where account_id = held.id
        order by last_played_at desc, node_id limit ${recentsAtMost}) as recents,
      coalesce(contract.offers, '[]') as offers, coalesce(contract.held, '{}') as held_kinds,
      coalesce(wallet.main, 0)::text as main, coalesce(wallet.locked, 0)::text as locked, coalesce(wallet.bonus, 0)::text as bonus
    from held cross join lateral (
      select sum(balance) filter (where kind = 'main') as main, sum(balance) filter (where kind = 'locked') as locked,
        sum(balance) filter (where kind = 'bonus') as bonus
      from ledger_accounts where owner_id = held.id and kind in ('main', 'locked', 'bonus')) wallet
    left join lateral (
      select json_agg(json_build_object('id', id, 'kind', kind) order by id) filter (where state = 'offered') as offers,
        array_agg(kind order by id) filter (where state = 'accepted') as held
      from contracts where downline_id = held.id and state in ('offered', 'accepted') and held.role in ('member', 'agent')
        and not exists (select from whitelabel_flags where not is_enabled and code in ('AGENTPOLICY3', ${switchOfKind}))) contract on true`,
  );
  if (!row) return null;
  const { unread, favourites, recents } = row;
  const contracts = { offers: row.offers, held: row.held_kinds };
  const balance = holders.includes(row.role) ? balanceOf(row) : null;
  return { ...sessionOf(row), unread, liveSeq: Number(row.live_seq), favourites, recents, contracts, balance };
}

function balanceOf({ main, locked, bonus }: Balance): Balance {
  const decimal = (minor: string) => formatMinor(BigInt(minor), 4);
  return { main: decimal(main), locked: decimal(locked), bonus: decimal(bonus) };
}
