import type { BeaconSource } from './beacon/port';
import type { CaptchaFiles } from './captchas/port';
import type { EmailGateway } from './email/port';
import type { FileStore } from './files/port';
import type { GeoIp } from './geoip/port';
import type { Outbox } from './outbox/port';
import type { Payments } from './payments/port';
import type { ExclusionRegister } from './register/port';
import type { ResultSources } from './results/port';
import type { SmsGateway } from './sms/port';
import type { SocialGateway } from './social/port';
import type { Vault } from './vault/port';
import type { SeamlessVendors, Vendors } from './vendors/port';

/** The outside world as the domain sees it: interfaces only; `composition/gateways.server.ts` chooses the adapters. */
export type Gateways = {
  geoip: GeoIp;
  sms: SmsGateway;
  email: EmailGateway;
  outbox: Outbox;
  files: FileStore;
  payments: Payments;
  social: SocialGateway;
  vendors: Vendors;
  seamless: SeamlessVendors;
  vault: Vault;
  captchas: CaptchaFiles;
  beacon: BeaconSource;
  results: ResultSources;
  register: ExclusionRegister;
};
