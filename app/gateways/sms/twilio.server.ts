import type { SmsGateway } from './port';
import { post, type WarnLog } from './post.server';

type TwilioSmsOptions = {
  account: string;
  token: string;
  from: string;
  log: WarnLog;
  origin?: string;
  timeoutMs?: number;
};

/** A form post with basic authentication, as Twilio and those who copy its API take it. */
export function twilioSms({ account, token, from, log, origin, timeoutMs }: TwilioSmsOptions): SmsGateway {
  const url = `${origin ?? 'https://api.twilio.com'}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
  return {
    isThirdParty: true,
    send: ({ to, text }) =>
      post(
        {
          url,
          headers: { Authorization: authorization, 'Content-Type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ To: to, From: from, Body: text }).toString(),
          timeoutMs,
        },
        log,
      ),
  };
}
