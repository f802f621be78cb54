import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';

export type LineNode = {
  id: number;
  account: string;
  nickname: string;
  role: 'member' | 'agent';
  status: string;
  createdAt: Date;
  /** 0: the agent itself. */
  depth: number;
  /** From the agent down to right above the node. */
  path: { account: string; nickname: string }[];
  /** When it came from another line; null where it has been in this one all its time. */
  cameAt: Date | null;
};

type Row = Omit<LineNode, 'createdAt' | 'path' | 'cameAt'> & {
  createdAt: string;
  path: LineNode['path'] | null;
  cameAt: string | null;
};

/** The account of this name where it is in the agent's line, the agent included; null for anybody else. */
export async function findInLine(ctx: Ctx, agentId: number, account: string): Promise<LineNode | null> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select a.id::float8 as id, a.account, a.nickname, a.role, a.status, a.created_at as "createdAt", l.depth,
      nullif(l.since, '-infinity') as "cameAt", (
      select json_agg(json_build_object('account', p.account, 'nickname', p.nickname) order by u.depth desc)
      from account_ancestors u join accounts p on p.id = u.ancestor_id
      where u.account_id = a.id and u.depth between 1 and l.depth) as path
    from accounts a cross join lateral (
      select depth, since from account_ancestors where account_id = a.id and ancestor_id = ${agentId}
      union all select 0, '-infinity' where a.id = ${agentId} limit 1) l
    where lower(a.account) = lower(${account})`);
  const row = rows[0];
  if (!row) return null;
  const { createdAt, cameAt, path } = row;
  return {
    ...row,
    path: path ?? [],
    createdAt: new Date(createdAt),
    cameAt: cameAt === null ? null : new Date(cameAt),
  };
}
