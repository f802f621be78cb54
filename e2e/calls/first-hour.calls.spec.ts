import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { publishSources, shareInstallAndBuild } from '../setup/bare-clone';
import { readDeployGuide } from '../setup/deploy-guide';
import { joinAsOperator, origin, takeChecklist, takeFirstBet } from '../setup/first-hour';
import { openMessageReceivers } from '../setup/message-receivers';
import { createOwnDatabase, runCommand, startSite } from '../setup/own-site';
import { world } from '../setup/world';

/** What docs/operate/deploy.md says, step by step, by its own commands and through the pages. */
test('from a bare clone and an empty database to the first bet by docs/operate/deploy.md alone', async () => {
  test.setTimeout(420_000);
  const guide = readDeployGuide();
  const receivers = await openMessageReceivers();
  const database = await createOwnDatabase(world().databaseUrl);
  const machine = mkdtempSync(join(tmpdir(), 'khela-first-'));
  let stop = async () => {};
  try {
    const repository = publishSources(machine);
    await runCommand(guide.next('git clone', { ADDRESS: repository }), { folder: machine, env: {} });
    const folder = join(machine, guide.next('cd ').slice('cd '.length));
    shareInstallAndBuild(folder);
    const environment = guide.environment({
      DATABASE_URL: database.url,
      SMTP_URL: receivers.smtpUrl,
      SMS_PROVIDER: 'json',
    });
    expect(environment).toContain(`APP_ORIGIN=${origin}\n`);
    writeFileSync(join(folder, '.env'), `${environment}\nSMS_URL=${receivers.smsUrl}\n`);

    const site = await startSite(guide.next('npm start'), { folder, env: { LOG_LEVEL: 'error' } });
    stop = site.close;
    const addOperator = guide.next('npm run operator:add');
    const one = await joinAsOperator(site, 'owner1', 1, addOperator);
    const two = await joinAsOperator(site, 'owner2', 2, addOperator);
    await takeChecklist(site, one, two, guide);
    expect(receivers.mails).toMatchObject([{ to: 'owner@khela.example' }]);
    expect(receivers.sms).toMatchObject([{ to: '+8801811000000' }]);
    await takeFirstBet(site, one, receivers);
    expect(await site.run(guide.next('npm run ledger:audit'))).toContain('No differences');
    expect(guide.rest()).toEqual([]);
  } finally {
    await stop();
    receivers.close();
    await database.drop();
    rmSync(machine, { recursive: true, force: true });
  }
});
