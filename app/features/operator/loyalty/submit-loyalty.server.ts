import { saveBoard } from '~/domain/loyalty/boards/save-board.server';
import { saveMission } from '~/domain/loyalty/missions/save-mission.server';
import { instantOf } from '~/domain/shared/period';
import { Refusal } from '~/domain/shared/refusal';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { BoardSchema, MissionSchema } from './loyalty-schema';

/** A number of bets is typed like an amount and kept as it is. */
const wholeOf = (minor: bigint) => (minor % 10_000n === 0n ? minor / 10_000n : 0n);

export function submitMissionSheet(ctx: SignedInContext, _intent: 'save') {
  return submitForm(ctx, MissionSchema, async ({ reward, target, ...typed }) => {
    const { code, ...common } = commonOf(ctx, typed);
    const { period, goal, types } = typed;
    await saveMission(ctx, {
      ...{ ...common, code, period, goal, types, rewardMinor: reward },
      target: goal === 'bets' ? wholeOf(target) : target,
    });
    return redirectWithToast(ctx, paths.operatorMission(code), ctx.t('common:saved', { code }));
  });
}

export function submitBoardSheet(ctx: SignedInContext, _intent: 'save') {
  return submitForm(ctx, BoardSchema, async ({ leastStake, ...typed }) => {
    const { code, ...common } = commonOf(ctx, typed);
    const { period, score, weights, prizes } = typed;
    await saveBoard(ctx, { ...common, code, period, score, weights, prizes, leastStakeMinor: leastStake });
    return redirectWithToast(ctx, paths.operatorBoard(code), ctx.t('common:saved', { code }));
  });
}

type Typed = Record<'code' | 'nameBn' | 'nameEn' | 'textBn' | 'textEn' | 'startsAt' | 'endsAt', string> & {
  position: number;
  isEnabled?: string | undefined;
};

/** The address names what is changed; `new` takes the code that was typed. */
function commonOf(ctx: SignedInContext, typed: Typed) {
  const { nameBn, nameEn, textBn, textEn, position, isEnabled } = typed;
  return {
    code: ctx.params.code === 'new' ? typed.code : (ctx.params.code ?? ''),
    ...{ nameBn, nameEn, textBn, textEn, position, isEnabled: isEnabled === 'on' },
    startsAt: momentOf(ctx, 'startsAt', typed.startsAt) ?? ctx.now,
    endsAt: momentOf(ctx, 'endsAt', typed.endsAt),
  };
}

function momentOf({ site }: SignedInContext, field: string, typed: string): Date | null {
  if (typed === '') return null;
  const at = instantOf(typed, site.settings.timeZone);
  if (at === null) throw new Refusal('site.invalid_time', field);
  return at;
}
