import { redirect } from '@remix-run/node';
import { Strategy } from 'remix-auth/strategy';
import { spendProof } from '~/domain/identity/social/spend-proof.server';
import { textOf } from '~/http/given';
import { ownAddress } from '~/http/request/own-address.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { type Arrival, comeBack, type Departure, setOut, unlessFailed, wayBack } from './oauth-strategy.server';

/** Telegram hands signed data to the page it leads back to; that page's form brings it here. */
export class TelegramStrategy extends Strategy<Arrival, Arrival> {
  readonly name = 'telegram';

  constructor(
    private readonly ctx: RequestContext,
    private readonly departure: Departure | null,
  ) {
    super(async (arrival) => arrival);
  }

  override async authenticate(): Promise<Arrival> {
    if (this.departure) throw await this.leave(this.departure);
    return this.verify(await this.arrive(await this.ctx.form()));
  }

  private async leave(departure: Departure): Promise<Response> {
    const { keys, headers } = await setOut(this.ctx, 'telegram', departure);
    const returnTo = `${wayBack(this.ctx, 'telegram')}?${new URLSearchParams({ state: keys.state })}`;
    const to = this.provider().authorizeUrl({ origin: ownAddress(this.ctx), returnTo });
    return redirect(to, { status: 303, headers });
  }

  private async arrive(form: FormData): Promise<Arrival> {
    const flow = await comeBack(this.ctx, 'telegram', textOf(form, 'state'));
    const identity = await this.readPerson(textOf(form, 'result')).catch(unlessFailed);
    return { flow, identity };
  }

  private async readPerson(result: string) {
    const { proof, expiresAt, ...person } = this.provider().read(result, this.ctx.now);
    await spendProof(this.ctx, { proof, expiresAt });
    return { provider: 'telegram' as const, ...person };
  }

  private provider() {
    const provider = this.ctx.gateways.social.telegram;
    if (!provider) throw new Response(null, { status: 404 });
    return provider;
  }
}
