import type { CodePurpose } from '~/domain/identity/code-limits';
import { findCodeRest } from '~/domain/identity/find-code-rest.server';
import { formatTime } from '~/i18n/format';
import { findBrowser } from './browser.server';
import { codeRules } from './code-rules.server';
import type { RequestContext } from './turn.server';

export type CodeRest = {
  /** The number or address typed before a reload; null where nothing was sent of late. */
  recipient: string | null;
  restSeconds: number;
  /** The time it rests until, for pages without scripts. */
  restsUntil: string | null;
};

/** How long the button that sends codes for this purpose still rests in this browser. */
export async function readCodeRest(ctx: RequestContext, purpose: CodePurpose): Promise<CodeRest> {
  const rest = await findCodeRest(ctx, { purpose, browser: findBrowser(ctx), ...codeRules(ctx) });
  if (!rest) return { recipient: null, restSeconds: 0, restsUntil: null };
  const over = new Date(Math.ceil((ctx.now.getTime() + rest.seconds * 1000) / 60_000) * 60_000);
  return {
    recipient: rest.recipient,
    restSeconds: rest.seconds,
    restsUntil: formatTime(over, ctx.language, ctx.site.settings.timeZone),
  };
}
