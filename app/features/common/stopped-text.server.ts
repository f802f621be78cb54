import type { RequestContext } from '~/http/request/request-context.server';

/** What a page of play says while all bets are stopped; null: they are not. */
export function stoppedText({ site, t }: RequestContext): string | null {
  return site.settings.playStopped ? t('refusal:play.stopped') : null;
}
