import express from 'express';
import type { Trust } from './request-info';

/** `TRUST_PROXY` in Express's words: a number of hops or a list of networks. Believing everybody is not on offer. */
export function compileTrust(value: string): Trust {
  const app = express();
  const text = value.trim();
  if (/^(true|yes)$/i.test(text)) throw new Error('Bad environment: TRUST_PROXY: name the proxies, not everybody');
  try {
    if (/^(|false|0)$/i.test(text)) app.set('trust proxy', false);
    else if (/^\d+$/.test(text)) app.set('trust proxy', Number(text));
    else app.set('trust proxy', text);
  } catch {
    throw new Error(`Bad environment: TRUST_PROXY: "${text}" is no list of addresses or networks`);
  }
  return app.get('trust proxy fn');
}
