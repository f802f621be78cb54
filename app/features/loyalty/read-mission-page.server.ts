import { type OpenBoard, readBoards } from '~/domain/loyalty/boards/read-boards.server';
import type { MissionGoal } from '~/domain/loyalty/missions/mission-states';
import { type OwnMission, readMissions } from '~/domain/loyalty/missions/read-missions.server';
import { namesOf, textsOf } from '~/domain/shared/language';
import { shownZone } from '~/features/common/shown-zone.server';
import { newFormKey } from '~/http/forms/money-form.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatMoney, formatNumber } from '~/i18n/format';

const parts = ['missions', 'boards'] as const;
type MissionPart = (typeof parts)[number];

/** The part that the address names, or missions. */
function partOf(url: URL): MissionPart {
  const asked = url.searchParams.get('part');
  return parts.find((part) => part === asked) ?? 'missions';
}

export async function readMissionPage(ctx: SignedInContext) {
  const part = partOf(ctx.url);
  return {
    part,
    tabs: parts.map((one) => ({ part: one, to: paths.missions({ part: one === 'missions' ? undefined : one }) })),
    requestKey: newFormKey(ctx),
    zone: shownZone(ctx),
    missions: part === 'missions' ? (await readMissions(ctx, ctx.viewer.id)).map((each) => showMission(ctx, each)) : [],
    boards: part === 'boards' ? (await readBoards(ctx, ctx.viewer.id)).map((each) => showBoard(ctx, each)) : [],
  };
}

type MissionPage = Awaited<ReturnType<typeof readMissionPage>>;
export type ShownMission = MissionPage['missions'][number];
export type ShownBoard = MissionPage['boards'][number];

function amountOf(ctx: SignedInContext, goal: MissionGoal, value: bigint): string {
  if (goal === 'bets') return formatNumber(value, ctx.language);
  return formatMoney(value, ctx.language, { decimals: 'needed' });
}

function showMission(ctx: SignedInContext, { mission, own }: OwnMission) {
  const { language, site } = ctx;
  const { code, period, goal } = mission;
  const target = own?.target ?? mission.target;
  const progress = own ? (own.progress < target ? own.progress : target) : 0n;
  const until = own?.state === 'done' ? own.claimableUntil : mission.endsAt;
  return {
    ...{ code, period, goal, key: own ? String(own.id) : code },
    name: namesOf(mission)[language],
    text: textsOf(mission)[language],
    state: own?.state ?? ('open' as const),
    progressId: own?.state === 'done' ? own.id : null,
    permille: Number((progress * 1_000n) / target),
    progress: amountOf(ctx, goal, progress),
    target: amountOf(ctx, goal, target),
    reward: formatMoney(own?.rewardMinor ?? mission.rewardMinor, language),
    until: until && formatDateTime(until, language, site.settings.timeZone),
  };
}

function showBoard(ctx: SignedInContext, { board, endsAt, players, lines, own, winners }: OpenBoard) {
  const { language, site, t } = ctx;
  const score = (value: bigint) =>
    board.score === 'validBets'
      ? formatMoney(value, language)
      : `×${formatNumber(Number(value) / 100, language, { minimumFractionDigits: 2 })}`;
  const money = (amountMinor: bigint) => formatMoney(amountMinor, language);
  const line = (each: OpenBoard['lines'][number]) => ({
    key: `${each.place} ${each.name}`,
    place: formatNumber(each.place, language),
    name: each.name,
    score: score(each.score),
    prize: each.prizeMinor > 0n ? money(each.prizeMinor) : null,
    isOwn: each.isOwn,
  });
  return {
    ...{ code: board.code, period: board.period, scoreKind: board.score },
    name: namesOf(board)[language],
    text: textsOf(board)[language],
    endsAt: formatDateTime(endsAt, language, site.settings.timeZone),
    players: formatNumber(players, language),
    prizes: board.prizes.map((prize, at) => ({ place: formatNumber(at + 1, language), prize: money(BigInt(prize)) })),
    lines: lines.map(line),
    winners: winners.map(line),
    own: own && {
      score: score(own.score),
      place:
        'place' in own
          ? t('missions:board.place', { place: formatNumber(own.place, language) })
          : t('missions:board.percent', { percent: formatNumber(own.percent, language) }),
    },
  };
}
