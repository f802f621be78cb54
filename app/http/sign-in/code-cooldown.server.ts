import type { CodePurpose } from '~/domain/identity/codes/code-limits';
import { findCodeCooldown } from '~/domain/identity/codes/find-code-cooldown.server';
import { findBrowser } from '~/http/request/browser.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { formatTime } from '~/i18n/format';
import { codeRules } from './code-rules.server';

export type CodeCooldown = {
  /** The number or address typed before a reload; null if no code was sent recently. */
  recipient: string | null;
  cooldownSeconds: number;
  /** The time the cooldown ends, for pages without scripts. */
  cooldownUntil: string | null;
};

/** How long this browser must wait before it may request another code for this purpose. */
export async function readCodeCooldown(ctx: RequestContext, purpose: CodePurpose): Promise<CodeCooldown> {
  const rest = await findCodeCooldown(ctx, { purpose, browser: findBrowser(ctx), ...codeRules(ctx) });
  if (!rest) return { recipient: null, cooldownSeconds: 0, cooldownUntil: null };
  const over = new Date(Math.ceil((ctx.now.getTime() + rest.seconds * 1000) / 60_000) * 60_000);
  return {
    recipient: rest.recipient,
    cooldownSeconds: rest.seconds,
    cooldownUntil: formatTime(over, ctx.language, ctx.site.settings.timeZone),
  };
}
