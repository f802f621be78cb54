import { formatMinor } from '~/domain/shared/money';
import type { BetLine, WholeBet } from '~/domain/views/records/bet-record';
import type { RoundStep } from '~/domain/views/records/read-round.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime } from '~/i18n/format';
import { betLooks } from './bet-looks';
import { picksWord, playWord } from './lottery-words.server';

export function showBet(ctx: SignedInContext, bet: BetLine) {
  const { language, t } = ctx;
  const { timeZone } = ctx.site.settings;
  const at = (instant: Date | null) => (instant ? formatDateTime(instant, language, timeZone) : null);
  const resultMinor = resultOf(bet);
  return {
    id: bet.id,
    game: gameName(ctx, bet),
    nodeId: bet.nodeId,
    category: bet.category,
    vendor: bet.vendorNames?.[language] ?? bet.vendorCode,
    round: bet.round,
    reference: bet.reference,
    placedAt: at(bet.placedAt)!,
    settledAt: at(bet.settledAt),
    state: { text: t(`records:state.${bet.state}`), look: betLooks[bet.state] },
    ...betAmounts(bet),
    result: resultMinor === null ? null : formatMinor(resultMinor, 4),
  };
}

type BetDetailText = {
  choices?: Record<string, string>;
  outcome?: Record<string, string>;
  balanceBefore?: string;
  balanceAfter?: string;
  gameVersion?: string;
};

/** With its course, and where it can be calculated again. */
export function showWholeBet(ctx: SignedInContext, bet: WholeBet) {
  const { choices = {}, outcome = {}, ...detail } = bet.detail as BetDetailText;
  // Only rounds of our own games bear such references: they can be calculated again.
  const check = /^S-[0-9a-f-]{36}$/.test(bet.reference) ? paths.verifyRound({ round: bet.reference }) : null;
  return {
    ...showBet(ctx, bet),
    ...detail,
    check,
    choices: Object.entries(isTicket(bet) ? inWords(ctx, choices) : choices),
    outcome: [...Object.entries(outcome), ...(bet.isBothSided ? [['turnover', 'bothSided'] as [string, string]] : [])],
  };
}

/** Of our own lotteries, whose plays and picks are kept by their codes. */
function isTicket({ reference }: WholeBet): boolean {
  return /^L-\d+-\d+$/.test(reference);
}

function inWords(ctx: SignedInContext, { play, picks, ...choices }: Record<string, string>): Record<string, string> {
  return {
    ...choices,
    ...(play !== undefined && { play: playWord(ctx, play) }),
    ...(picks !== undefined && { picks: picksWord(ctx, picks) }),
  };
}

export type ShownWholeBet = ReturnType<typeof showWholeBet>;

export function showStep(ctx: SignedInContext, step: RoundStep, key: number) {
  return {
    key,
    // What a round or a correction took away is no refund.
    kind: step.kind === 'rollback' && step.amountMinor < 0n ? ('takenBack' as const) : step.kind,
    isReversed: step.isReversed,
    at: formatDateTime(step.at, ctx.language, ctx.site.settings.timeZone),
    amount: formatMinor(step.amountMinor, 4),
    before: formatMinor(step.balanceBeforeMinor, 4),
    after: formatMinor(step.balanceAfterMinor, 4),
  };
}

export type ShownStep = ReturnType<typeof showStep>;

/** Null while nothing is won or lost yet. */
export function resultOf({ state, payoutMinor, stakeMinor }: BetLine): bigint | null {
  return state === 'won' || state === 'lost' || state === 'draw' ? payoutMinor - stakeMinor : null;
}

export function betAmounts(sums: { stakeMinor: bigint; payoutMinor: bigint; validBetMinor: bigint }) {
  return {
    stake: formatMinor(sums.stakeMinor, 4),
    payout: formatMinor(sums.payoutMinor, 4),
    valid: formatMinor(sums.validBetMinor, 4),
  };
}

export function gameName({ language, t }: SignedInContext, bet: BetLine | undefined): string {
  return bet?.gameNames?.[language] ?? t('records:unknownGame');
}
