import type { Outbox } from '../outbox/port';
import { demoEmail } from './demo';
import { noEmail } from './none';
import type { EmailGateway } from './port';
import { smtpEmail } from './smtp.server';

type Means = { isDemo: boolean; outbox: Outbox; log: { warn(line: object, text: string): void } };

/** What is configured goes first, in the demo too. */
export function chooseEmail(
  config: { url: string; from: string } | null,
  { isDemo, outbox, log }: Means,
): EmailGateway {
  if (config) return smtpEmail({ ...config, log });
  return isDemo ? demoEmail(outbox) : noEmail;
}
