import type { Db } from '~/db/client.server';
import type { Watch } from '~/db/watch-content.server';
import { listVendorCodes } from '~/domain/catalogue/list-vendor-codes.server';
import { openSeamlessWallet } from '~/domain/play/seamless/wallet.server';
import { walletRulesOf } from '~/domain/play/seamless/wallet-rules';
import { type Actor, systemActor } from '~/domain/shared/actor';
import type { Ctx } from '~/domain/shared/ctx.server';
import { openRateLimit } from '~/domain/shared/rate-limit';
import type { Site } from '~/domain/site/site';
import type { Environment } from '~/environment.server';
import type { Gateways } from '~/gateways';
import { answerSeamlessCall, type SeamlessAnswer, type VendorCall } from '~/http/api/seamless-call.server';
import type { Logger } from '~/log.server';
import type { SiteMetrics } from '~/metrics/site-metrics.server';

type VendorCallParts = {
  environment: Environment;
  log: Logger;
  db: Db;
  gateways: Gateways;
  watch: Watch;
  metrics: Pick<SiteMetrics, 'countWalletCall'>;
  ctx: (actor: Actor) => Ctx;
  siteNow: () => Site;
};

/** Answers vendors' calls of the seamless wallet, and counts them. */
export function openVendorCalls({ environment, log, db, gateways, watch, metrics, ctx, siteNow }: VendorCallParts) {
  const services = {
    gateways,
    log,
    siteNow,
    seamless: openSeamlessWallet(db, () => walletRulesOf(siteNow())),
    callRates: openRateLimit(environment.webProcesses),
    vendorCodes: () => watch.cached('vendor codes', () => listVendorCodes(ctx(systemActor('vendors')))),
  };
  return async (call: VendorCall): Promise<SeamlessAnswer> => {
    const by = systemActor(`seamless:${call.vendorCode}`);
    const answer = await answerSeamlessCall({ ...call, ctx: ctx(by), services });
    metrics.countWalletCall(call, answer);
    return answer;
  };
}
