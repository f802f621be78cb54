import { redirect } from '@remix-run/node';
import { Strategy } from 'remix-auth/strategy';
import { spendProof } from '~/domain/identity/social/spend-proof.server';
import { textOf } from '~/http/given';
import { notFound } from '~/http/not-found.server';
import { ownAddress } from '~/http/request/own-address.server';
import type { RequestContext } from '~/http/request/request-context.server';
import {
  callbackAddress,
  finishFlow,
  nullIfFailed,
  type OAuthResult,
  type OAuthStart,
  startFlow,
} from './oauth-strategy.server';

/** Telegram hands signed data to the page it leads back to; that page's form brings it here. */
export class TelegramStrategy extends Strategy<OAuthResult, OAuthResult> {
  readonly name = 'telegram';

  constructor(
    private readonly ctx: RequestContext,
    private readonly start: OAuthStart | null,
  ) {
    super(async (result) => result);
  }

  override async authenticate(): Promise<OAuthResult> {
    if (this.start) throw await this.toProvider(this.start);
    return this.verify(await this.readCallback(await this.ctx.form()));
  }

  private async toProvider(start: OAuthStart): Promise<Response> {
    const { keys, headers } = await startFlow(this.ctx, 'telegram', start);
    const returnTo = `${callbackAddress(this.ctx, 'telegram')}?${new URLSearchParams({ state: keys.state })}`;
    const to = this.provider().authorizeUrl({ origin: ownAddress(this.ctx), returnTo });
    return redirect(to, { status: 303, headers });
  }

  private async readCallback(form: FormData): Promise<OAuthResult> {
    const flow = await finishFlow(this.ctx, 'telegram', textOf(form, 'state'));
    const identity = await this.readPerson(textOf(form, 'result')).catch(nullIfFailed);
    return { flow, identity };
  }

  private async readPerson(result: string) {
    const { proof, expiresAt, ...person } = this.provider().read(result, this.ctx.now);
    await spendProof(this.ctx, { proof, expiresAt });
    return { provider: 'telegram' as const, ...person };
  }

  private provider() {
    const provider = this.ctx.gateways.social.telegram;
    if (!provider) throw notFound();
    return provider;
  }
}
