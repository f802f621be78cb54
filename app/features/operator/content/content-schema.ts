import { z } from 'zod';
import { summaryAtMost } from '~/domain/messaging/terms/terms';
import { latinDigits } from '~/domain/shared/digits';
import { listField } from '~/domain/shared/fields/list-field';
import { bannerGroups } from '~/domain/site/site';
import {
  announcementKinds,
  domainPurposes,
  executions,
  helpGroups,
  linkageTypes,
  resourceGroups,
  serviceTypes,
} from './content-choices';

const text = (longest: number) =>
  z
    .string()
    .optional()
    .transform((typed) => (typed ?? '').normalize('NFC').trim().slice(0, longest));
/** A field of each language. */
const words = (longest: number) => z.object({ bn: text(longest), en: text(longest) }).default({});
const position = text(4).transform((typed) => Math.min(Number(latinDigits(typed)) || 0, 9_999));
const revision = {
  /** The newest number that was on the page. */
  basedOn: z.coerce.number().int().min(0).max(1_000_000).default(0),
  note: text(200),
};
const longestHtml = 60_000;

export const BannerSchema = z.object({
  ...revision,
  groupName: z.enum(bannerGroups, { message: 'content:missing' }),
  position,
  linkageType: z.enum(linkageTypes, { message: 'content:missing' }),
  linkage: text(2_000),
  startsAt: text(16),
  endsAt: text(16),
  title: words(200),
  subtitle: words(400),
  callToAction: words(60),
  url: words(2_000),
  artSeed: words(100),
});

const image = z.object({ url: text(2_000), artSeed: text(100), linkage: text(2_000) }).default({});

export const AnnouncementSchema = z.object({
  ...revision,
  kind: z.enum(announcementKinds, { message: 'content:missing' }),
  execution: z
    .record(z.string())
    .optional()
    .transform((given = {}) => executions.filter((one) => given[one] === 'on'))
    .refine((chosen) => chosen.length > 0, 'content:missingAudience'),
  position,
  endsAt: text(16),
  title: words(200),
  content: words(longestHtml),
  images: listField(image, 20).optional(),
});

export const HelpSchema = z.object({
  ...revision,
  key: text(49),
  group: z.enum(helpGroups, { message: 'content:missing' }),
  position,
  title: words(200),
  content: words(longestHtml),
  isMaterial: z.literal('on').optional(),
  summary: words(summaryAtMost),
});

export const ResourceSchema = z.object({
  ...revision,
  key: text(40),
  group: z.enum(resourceGroups, { message: 'content:missing' }),
  position,
  address: text(2_000),
  title: words(60),
  version: text(40),
  sizeBytes: text(15).transform((typed) => Number(latinDigits(typed)) || 0),
  sha256: text(64).transform((typed) => typed.toLowerCase()),
  minOs: text(40),
  releasedAt: text(16),
});

/** Its summary has a name of its own: that of terms says what has changed. */
export const PromotionSchema = z.object({
  ...revision,
  title: words(200),
  brief: words(400),
  content: words(20_000),
});

const place = text(3)
  .transform(latinDigits)
  .refine((typed) => typed === '' || /^[1-9]\d?$/.test(typed), 'content:wrongPlace');

/** The entries that have a place, in its order; of two with the same the first comes first. */
export const MenuSchema = z.object({
  ...revision,
  place: z
    .record(place)
    .optional()
    .transform((given = {}) =>
      Object.entries(given)
        .filter(([, typed]) => typed !== '')
        .sort(([, one], [, other]) => Number(one) - Number(other))
        .map(([entry]) => entry),
    ),
});

export const ServiceSchema = z.object({
  ...revision,
  csType: z.enum(serviceTypes, { message: 'content:missing' }),
  position,
  address: text(2_000),
  title: words(60),
});

export const DomainSchema = z.object({
  ...revision,
  key: text(260),
  purpose: z.enum(domainPurposes, { message: 'content:missing' }),
  affiliateCode: text(40).transform((typed) => typed.toUpperCase() || null),
});

/** What is no number fits no field. */
const size = text(4).transform((typed) => (/^\d+$/.test(latinDigits(typed)) ? Number(latinDigits(typed)) : -1));

export const FieldSchema = z.object({
  ...revision,
  position,
  isRequired: z
    .string()
    .optional()
    .transform((typed) => typed !== undefined),
  patternId: size,
  minLength: size,
  maxLength: size,
});

export const RevisionSchema = z.object({ id: z.coerce.number().int().positive().safe() });
export const ScheduleSchema = RevisionSchema.extend({ publishAt: text(16) });
export const NothingSchema = z.object({});
