import { sql } from 'drizzle-orm';
import { namedSql } from '~/db/named-query.server';
import { sqlTime } from '~/db/sql-values.server';
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
import { type Right, rightsOf } from '~/domain/shared/rights';

/** Who asks, and all that the frame around every page shows of them. */
export type Viewer = Session & {
  /** Messages; nobody writes to trial accounts. */
  unread: number;
  /** Rewards that can be claimed now. */
  rewards: number;
  /** Missions that are done and not claimed. */
  missions: number;
  /** Number of the VIP level; 0: none. */
  vipLevel: number;
  /** The last live event there was: a page's stream goes on from it. */
  liveSeq: number;
  /** Nodes of the catalogue, the latest first. */
  favourites: number[];
  recents: number[];
  /** Contracts that wait for an answer, the oldest first, and kinds of those in force. None whose switch is off. */
  contracts: { offers: ContractOffer[]; held: ContractKind[] };
  /** What an operator may do; none of anybody else. */
  rights: Right[];
  /** Decimal strings of four places; null for those who have no money here: trial accounts and operators. */
  balance: Balance | null;
  /** Fixed instants: a page kept for a viewer is named by them. */
  protection: Protection;
  /** The terms have changed in substance since they were agreed to: no play for money and no deposit before they are agreed to again. */
  owesTerms: boolean;
};

export type Protection = {
  /** No play and no deposit until then; null: not paused. */
  barredUntil: Date | null;
  /** When time and result are to be looked at; null: nothing was staked since the sign-in. */
  checkDueAt: Date | null;
};

export type ContractOffer = { id: number; kind: ContractKind };
export type Balance = { main: string; locked: string; bonus: string };

type Row = SessionRow & { barred_until: Date | null; check_due_at: Date | null; owes_terms: boolean } & {
  unread: number;
  rewards: number;
  missions: number;
  vip_level: number;
  live_seq: string;
  favourites: number[];
  recents: number[];
} & Balance & {
    offers: ContractOffer[];
    held_kinds: ContractKind[];
    rights: string[];
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
      (select count(*)::int from participations where account_id = held.id and state = 'issued' and claimable_until >= ${sqlTime(ctx.now)}
        and (check_signs is null or checked_at is not null) and held.role = 'member') as rewards,
      (select count(*)::int from mission_progress where account_id = held.id and state = 'done' and claimable_until >= ${sqlTime(ctx.now)}
        and held.role = 'member') as missions,
      coalesce((select level from vip_standings where account_id = held.id and held.role = 'member'), 0) as vip_level,
      coalesce((select last_seq from live_heads where owner_id = held.id), 0) as live_seq,
      array(select node_id from favourites where account_id = held.id order by added_at desc, node_id) as favourites,
      array(select node_id from recent_games where account_id = held.id
        order by last_played_at desc, node_id limit ${recentsAtMost}) as recents,
      guard.barred_until, case when held.session_id <= guard.sitting_session_id then guard.check_due_at end as check_due_at,
      held.role in ('member', 'agent') and exists (select from terms_versions v where v.is_material
        and v.at > (select created_at from accounts where id = held.id)
        and not exists (select from terms_acceptances t where t.account_id = held.id and t.version >= v.number)) as owes_terms,
      array(select distinct unnest(role.rights) from operator_role_holders holder join operator_roles role on role.code = holder.role
        where holder.account_id = held.id and held.role = 'operator') as rights,
      coalesce(contract.offers, '[]') as offers, coalesce(contract.held, '{}') as held_kinds,
      coalesce(wallet.main, 0)::text as main, coalesce(wallet.locked, 0)::text as locked, coalesce(wallet.bonus, 0)::text as bonus
    from held cross join lateral (
      select sum(balance) filter (where kind = 'main') as main, sum(balance) filter (where kind = 'locked') as locked,
        sum(balance) filter (where kind = 'bonus') as bonus
      from ledger_accounts where owner_id = held.id and kind in ('main', 'locked', 'bonus')) wallet
    left join guards guard on guard.account_id = held.id
    left join lateral (
      select json_agg(json_build_object('id', id, 'kind', kind) order by id) filter (where state = 'offered') as offers,
        array_agg(kind order by id) filter (where state = 'accepted') as held
      from contracts where downline_id = held.id and state in ('offered', 'accepted') and held.role in ('member', 'agent')
        and not exists (select from whitelabel_flags where not is_enabled and code in ('AGENTPOLICY3', ${switchOfKind}))) contract on true`,
  );
  if (!row) return null;
  const { unread, rewards, favourites, recents } = row;
  const contracts = { offers: row.offers, held: row.held_kinds };
  const balance = holders.includes(row.role) ? balanceOf(row) : null;
  const rights = rightsOf(row.rights);
  const protection = { barredUntil: row.barred_until, checkDueAt: row.check_due_at };
  return {
    ...sessionOf(row),
    unread,
    rewards,
    missions: row.missions,
    vipLevel: row.vip_level,
    liveSeq: Number(row.live_seq),
    favourites,
    recents,
    contracts,
    rights,
    balance,
    protection,
    owesTerms: row.owes_terms,
  };
}

function balanceOf({ main, locked, bonus }: Balance): Balance {
  const decimal = (minor: string) => formatMinor(BigInt(minor), 4);
  return { main: decimal(main), locked: decimal(locked), bonus: decimal(bonus) };
}
