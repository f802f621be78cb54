import { z } from 'zod';
import { inEachLanguage } from '~/domain/shared/language';
import { internalPath } from '../links';

/** Hosts and origins end up in headers: nothing but a plain name may pass, or one value would rewrite a whole policy. */
const hostName = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;
const httpsOrigin =
  /^https:\/\/[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+(?::[0-9]{2,5})?$/;

/** A name with a dot: no machine of its own, no address. */
export function isDomainName(value: string): boolean {
  return hostName.test(value) && !/\.[0-9]+$/.test(value);
}

export const host = z.string().max(253).regex(hostName);
export const hosts = z.array(host).max(50);
export const origins = z.array(z.string().max(300).regex(httpsOrigin)).max(50);
export const httpsLink = z
  .string()
  .max(500)
  .refine((value) => /^https:\/\/[^\s"'<>\\]+$/.test(value) && URL.canParse(value));
/** A page of this site or of another. */
export const pageLink = z
  .string()
  .max(500)
  .refine((value) => httpsLink.safeParse(value).success || internalPath(value) !== null);

const line = z.string().trim().min(1).max(200);
export const words = z.object(inEachLanguage(() => line));
export const wordsList = z.array(words).max(40);

export const vendorCodes = z.array(z.string().regex(/^[A-Z0-9_]{1,20}$/)).max(100);

export const timeZone = z.string().refine(isTimeZone);

const clock = z.string().regex(/^(?:[01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$/);
/** Days are 1 (Monday) to 7 (Sunday); hours are in the site's time zone. */
export const openingHours = z.object({
  fromDay: z.number().int().min(1).max(7),
  toDay: z.number().int().min(1).max(7),
  from: clock,
  to: clock,
});

export const milliseconds = z.number().int().min(0).max(120_000);

function isTimeZone(value: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
