import { expect, test } from '@playwright/test';
import { joinAsOperator, origin, takeChecklist, takeFirstBet } from '../setup/first-hour';
import { openMessageReceivers } from '../setup/message-receivers';
import { openOwnSite } from '../setup/own-site';
import { world } from '../setup/world';

/** What docs/operate/deploy.md says, step by step and through the pages, on an empty database. */
test('from an empty database to the first bet by docs/operate/deploy.md alone', async () => {
  test.setTimeout(420_000);
  const receivers = await openMessageReceivers();
  const site = await openOwnSite(world().databaseUrl, {
    SESSION_SECRET: 'a secret for this rehearsal, 32 bytes and more',
    DATA_KEY: 'a data key for this rehearsal, 32 bytes and more',
    APP_ORIGIN: origin,
    TRUST_PROXY: '1',
    SMTP_URL: receivers.smtpUrl,
    SMS_PROVIDER: 'json',
    SMS_URL: receivers.smsUrl,
    LOG_LEVEL: 'error',
  });
  try {
    const one = await joinAsOperator(site, 'owner1', 1);
    const two = await joinAsOperator(site, 'owner2', 2);
    await takeChecklist(site, one, two);
    expect(receivers.mails).toMatchObject([{ to: 'owner@khela.example' }]);
    expect(receivers.sms).toMatchObject([{ to: '+8801811000000' }]);
    await takeFirstBet(site, one, receivers);
    expect(await site.run('scripts/ledger-audit.mjs')).toContain('No differences');
  } finally {
    await site.close();
    receivers.close();
  }
});
