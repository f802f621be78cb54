import { gameTypes } from '~/domain/catalogue/game-types';
import { findBoard, listBoards, sumBoards } from '~/domain/loyalty/boards/read-boards.server';
import { findMission, listMissions, sumMissions } from '~/domain/loyalty/missions/read-missions.server';
import { namesOf } from '~/domain/shared/language';
import { formatMinor } from '~/domain/shared/money';
import { wallClock } from '~/domain/shared/period';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatMoney, formatNumber } from '~/i18n/format';

type Named = { code: string; nameBn: string; nameEn: string; textBn: string; textEn: string };
type Timed = { position: number; isEnabled: boolean; startsAt: Date; endsAt: Date | null };

const nameIn = ({ language }: SignedInContext, named: Named) => namesOf(named)[language];
const typedAmount = (minor: bigint) => formatMinor(minor).replace(/\.00$/, '');

export async function readMissionList(ctx: SignedInContext) {
  const { language } = ctx;
  const [list, costs] = await Promise.all([listMissions(ctx), sumMissions(ctx)]);
  return list.map((mission) => {
    const { started = 0, done = 0, paidMinor = 0n } = costs.get(mission.code) ?? {};
    return {
      ...{ code: mission.code, period: mission.period, isEnabled: mission.isEnabled, name: nameIn(ctx, mission) },
      to: paths.operatorMission(mission.code),
      reward: formatMoney(mission.rewardMinor, language),
      started: formatNumber(started, language),
      done: formatNumber(done, language),
      paid: formatMoney(paidMinor, language),
    };
  });
}

export async function readBoardList(ctx: SignedInContext) {
  const { language } = ctx;
  const [list, costs] = await Promise.all([listBoards(ctx), sumBoards(ctx)]);
  return list.map((board) => {
    const { periods = 0, paidMinor = 0n } = costs.get(board.code) ?? {};
    const prizes = board.prizes.reduce((sum, prize) => sum + BigInt(prize), 0n);
    return {
      ...{ code: board.code, period: board.period, isEnabled: board.isEnabled, name: nameIn(ctx, board) },
      to: paths.operatorBoard(board.code),
      prizes: formatMoney(prizes, language),
      periods: formatNumber(periods, language),
      paid: formatMoney(paidMinor, language),
    };
  });
}

export type MissionRow = Awaited<ReturnType<typeof readMissionList>>[number];
export type BoardRow = Awaited<ReturnType<typeof readBoardList>>[number];

/** A mission or a board as it is typed; a new one is empty. */
export async function readMissionSheet(ctx: SignedInContext) {
  const mission = await found(ctx, findMission);
  const values = mission && {
    ...commonValues(ctx, mission),
    ...{ period: mission.period, goal: mission.goal, reward: typedAmount(mission.rewardMinor) },
    target: mission.goal === 'bets' ? String(mission.target) : typedAmount(mission.target),
    ...Object.fromEntries(mission.types.map((type) => [`types.${type}`, 'on'])),
  };
  return { title: mission ? nameIn(ctx, mission) : ctx.t('loyalty:newMission'), ...(await sheet(ctx, values)) };
}

export async function readBoardSheet(ctx: SignedInContext) {
  const board = await found(ctx, findBoard);
  const values = board && {
    ...commonValues(ctx, board),
    ...{ period: board.period, score: board.score, leastStake: typedAmount(board.leastStakeMinor) },
    prizes: board.prizes.map((prize) => typedAmount(BigInt(prize))).join('\n'),
    ...Object.fromEntries(
      Object.entries(board.weights).map(([type, weight]) => [`weights.${type}`, String(weight / 100)]),
    ),
  };
  return { title: board ? nameIn(ctx, board) : ctx.t('loyalty:newBoard'), ...(await sheet(ctx, values)) };
}

async function found<T>(
  ctx: SignedInContext,
  find: (ctx: SignedInContext, code: string) => Promise<T | null>,
): Promise<T | null> {
  const code = ctx.params.code ?? '';
  if (code === 'new') return null;
  const row = await find(ctx, code);
  if (!row) throw notFound();
  return row;
}

function commonValues(ctx: SignedInContext, row: Named & Timed) {
  const { timeZone } = ctx.site.settings;
  const { code, nameBn, nameEn, textBn, textEn } = row;
  return {
    ...{ code, nameBn, nameEn, textBn, textEn, position: String(row.position), isEnabled: row.isEnabled ? 'on' : '' },
    startsAt: wallClock(row.startsAt, timeZone),
    endsAt: row.endsAt ? wallClock(row.endsAt, timeZone) : '',
  };
}

type Values = Record<string, string | undefined>;

async function sheet(ctx: SignedInContext, values: Values | null) {
  const { categories } = await ctx.services.lobby();
  const { timeZone } = ctx.site.settings;
  return {
    isNew: values === null,
    zone: timeZone,
    values: values ?? { position: '50', startsAt: wallClock(ctx.now, timeZone) },
    types: gameTypes.map((type) => ({
      value: type as string,
      text: categories.find(({ code }) => code === type)?.names[ctx.language] ?? type,
    })),
  };
}

export type LoyaltySheet = Awaited<ReturnType<typeof readMissionSheet>>;
