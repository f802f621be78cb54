import { onTestFinished } from 'vitest';
import { drizzleOn, openWebPool } from '~/db/client.server';
import { savePayoutMethod } from '~/domain/cashier/bank-accounts/payout-methods.server';
import { createKeyedHash } from '~/domain/identity/keyed-hash.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { startChase } from '~/domain/lottery/chases/start-chase.server';
import { currentPrices } from '~/domain/lottery/prices/stored-prices.server';
import { identityReactions } from '~/domain/protection/exclusion/identity-marks.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { createTextCipher } from '~/domain/shared/text-cipher.server';
import { createLinkCipher } from '~/domain/site/link-cipher.server';
import { saveCustomerServiceItem } from '~/domain/site/save-customer-service-item.server';
import { findStudioGame } from '~/domain/studio/find-studio-game.server';
import { betOnFlight } from '~/domain/studio/flights/bet-on-flight.server';
import { atDatabaseTime } from '~/domain/studio/flights/flight.server';
import { startStepped } from '~/domain/studio/stepped/start-stepped.server';
import { openDataKeys } from '~/encryption/data-keys.server';
import { demoPayoutMethods } from '~/seed/cashier/payout-methods';
import { ask, newMember } from '../domain/cashier/withdraw-world';
import { settledMember, withAuthenticator } from '../domain/identity/second-step/second-step-world';
import { bet, drawDatabase, lotteryOf, openDraw, zone } from '../domain/lottery/draw-world';
import { newKey, playerWith, settings } from '../domain/studio/studio-world';

export const backupKey = 'a key for tests that is long enough to be one';
const keysOf = (dataKey: string) => ({
  ...{ sessionSecret: 'a session secret of thirty-two bytes', dataKeyPrevious: undefined, dataKey },
});
export const lost = keysOf('a data key of thirty-two bytes or so');
export const given = keysOf('another data key of thirty-two bytes');
export const beacon = { name: 'chain' } as const;
const code = 'k3-10m';
export const excludedMobile = '+8801712345678';

/** A site where everything that a key encrypts is under way. */
export async function busySite() {
  const { ctx, database } = await drawDatabase();
  const keys = await openDataKeys(database.url, lost);
  const methods: Record<string, number> = {};
  for (const method of demoPayoutMethods) methods[method.code] = await savePayoutMethod(ctx, method);
  const cashier = { ctx, database, methods };
  const member = await newMember(cashier, 'rahima', 10_000);
  const withdrawalId = await ask({ ...cashier, member });

  const player = await playerWith(ctx, 100);
  const game = await studioGame(ctx, 'mines-boat');
  const play = { engine: 'mines', choice: { mines: 5 } } as const;
  const stake = { accountId: player, stakeMinor: taka(10) };
  const round = await startStepped(ctx, { ...stake, game, play, requestKey: newKey() });
  const crash = await studioGame(ctx, 'crash-kite');
  const flown = await betOnFlight(await atDatabaseTime(ctx), {
    ...{ ...stake, game: crash, cashOutAt: 200, requestKey: newKey() },
  });
  const draw = await openDraw(ctx, code);
  await bet(ctx, player, draw.id, code, [{ play: 'half', picks: 'big' }]);
  const chaser = await playerWith(ctx, 100);
  const lottery = await lotteryOf(ctx, code);
  await startChase(ctx, {
    ...{ accountId: chaser, lottery, drawId: draw.id, price: currentPrices(lottery.rules).version, timeZone: zone },
    ...{ ticket: { play: 'half', picks: 'big', unit: '1', multiplier: 1n }, stopsOnWin: false, requestKey: newKey() },
    plan: { kind: 'flat', parts: 2, multiplier: 1n },
  });
  const unsold = await openDraw(ctx, code);

  const boss = await settledMember(ctx, { role: 'operator' });
  await withAuthenticator(ctx, boss.accountId);
  await saveCustomerServiceItem(ctx, createLinkCipher(lost.dataKey), {
    ...{ csType: 'TELEGRAM', title: { bn: 'ক', en: 'A' }, path: 'https://t.me/khela' },
  });
  const excluded = await createAccount(ctx, { ...person('gone'), mobile: excludedMobile, isMobileVerified: true });
  const marks = identityReactions(createKeyedHash(keys.hashSecret));
  await marks.playPaused(ctx, {
    ...{ kind: 'playPaused', accountId: excluded, pauseId: 1, pause: 'exclusion', from: ctx.now, until: null },
  });
  return { ctx, database, methods, member, withdrawalId, player, chaser, round, flown, draw, unsold, boss };
}

const person = (account: string) =>
  ({ account, nickname: account, role: 'member', type: 0, passwordHash: 'x' }) as const;

export const studioGame = async (ctx: Ctx, gameCode: string) => (await findStudioGame(ctx, settings, gameCode))!;

/** The site as it starts on a restored database, under the key that is given. */
export async function startedOn(site: { ctx: Ctx }, url: string) {
  const keys = await openDataKeys(url, given);
  const pool = openWebPool(url);
  onTestFinished(() => pool.end());
  const vault = createTextCipher(keys.encryption, 'studio seeds');
  const ctx: Ctx = { ...site.ctx, db: drizzleOn(pool), now: new Date(), gateways: { ...site.ctx.gateways, vault } };
  const keyedHash = createKeyedHash(keys.hashSecret);
  const factorCipher = createTextCipher(keys.encryption, 'second factor');
  return { ctx, keyedHash, factorCipher, cipher: createTextCipher(keys.encryption, 'payout account') };
}
