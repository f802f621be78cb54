import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** Debian's own, the one without windows first: a page costs it half as much; else the one that is installed with the tests. */
const debians = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
/** Only a browser with windows installs sites, although it opens none here; null: this machine has none. */
export const installingBrowser =
  [...debians.slice(1), chromium.executablePath()].find((path) => existsSync(path)) ?? null;
export const executablePath =
  process.env.CHROMIUM ?? debians.find((path) => existsSync(path)) ?? chromium.executablePath();

/** To draw the pictures of a page is a third of a browser's work. They are left out where nothing is asked about them. */
export const withoutPictures = { executablePath, args: [...flags, '--blink-settings=imagesEnabled=false'] };
/** `test.use(withPictures)` for a file that asks about them. */
export const withPictures = { launchOptions: { executablePath, args: flags } };
