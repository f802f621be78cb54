import type { Outbox } from '../outbox/port';
import { demoSms } from './demo';
import { jsonSms } from './json.server';
import { noSms } from './none';
import type { SmsGateway } from './port';
import type { WarnLog } from './post.server';
import { twilioSms } from './twilio.server';

type SmsConfig =
  | { provider: 'json'; url: string; headers: Record<string, string>; bodyTemplate: unknown }
  | { provider: 'twilio'; origin?: string; account: string; token: string; from: string };

type Means = { isDemo: boolean; outbox: Outbox; log: WarnLog };

/** What is configured goes first, in the demo too. */
export function chooseSms(config: SmsConfig | null, { isDemo, outbox, log }: Means): SmsGateway {
  if (config?.provider === 'json') return jsonSms({ ...config, log });
  if (config?.provider === 'twilio') return twilioSms({ ...config, log });
  return isDemo ? demoSms(outbox) : noSms;
}
