import { z } from 'zod';
import { catalogueStates } from '~/domain/catalogue/managed-states';
import { latinDigits } from '~/domain/shared/digits';
import { listField } from '~/domain/shared/fields/list-field';

const longestName = 120;
const longestNotice = 400;
const mostLanes = 40;
const required = { required_error: 'common:validity.missing' };

const clean = (typed: string | undefined) => (typed ?? '').normalize('NFC').trim();

const name = z
  .string(required)
  .transform(clean)
  .pipe(z.string(required).min(1, 'common:validity.missing').max(longestName, 'gamepages:nameLong'));

/** An empty notice takes the notice away. */
const notice = z
  .string()
  .optional()
  .transform(clean)
  .refine((text) => text.length <= longestNotice, 'gamepages:noticeLong');

const ticked = z
  .string()
  .optional()
  .transform((typed) => typed === 'on');

const digits = (typed: string) => latinDigits(typed.trim());

/** Left empty it has none. */
const place = z
  .string()
  .default('')
  .transform(digits)
  .refine((typed) => typed === '' || /^[1-9]\d{0,5}$/.test(typed), 'gamepages:placeWrong')
  .transform((typed) => (typed === '' ? null : Number(typed)));

const position = z
  .string(required)
  .transform(digits)
  .refine((typed) => /^\d{1,6}$/.test(typed), 'operator:errors.wholeNumber')
  .transform(Number);

const named = {
  /** What the form was shown with. */
  seen: z.string().max(64).default(''),
  nameBn: name,
  nameEn: name,
};
const offered = {
  state: z.enum(catalogueStates, required),
  /** As the wall clock of the site's zone shows it; empty: until an operator ends it. */
  haltedUntil: z.string().max(20).default(''),
  noticeBn: notice,
  noticeEn: notice,
  removePicture: ticked,
};

export const GameSchema = z.object({
  ...named,
  ...offered,
  listPosition: place,
  isHot: ticked,
  isNew: ticked,
  hasTrial: ticked,
});

export const VendorSchema = z.object({ ...named, ...offered, position });

const Lane = z.object({
  type: z.string().max(20),
  opens: z.enum(['VASSALAGE', 'GAME'], required),
  position,
  isEnabled: ticked,
});

export const LanesSchema = z.object({
  seen: z.string().max(64).default(''),
  lanes: listField(Lane, mostLanes).default([]),
});

export const CategorySchema = z.object({ ...named, position, isEnabled: ticked });

export const NothingSchema = z.object({});
