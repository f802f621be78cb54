import { z } from 'zod';
import { smallIdField } from '~/domain/shared/fields/id-field';
import { remarkField } from '../reason-field';

export const StatusSchema = z.object({
  maintenance: z.enum(['on', 'off']),
  /** As the wall clock of the site's zone shows it; empty: open-ended. */
  maintenanceEnd: z.string().max(20).optional(),
  opensAtEnd: z.string().optional(),
  regionRestriction: z.string().optional(),
});

export const RuleSchema = z.object({
  effect: z.enum(['block', 'allow']),
  kind: z.enum(['cidr', 'country']),
  value: z.string({ required_error: 'operator:rules.required' }).min(1, 'operator:rules.required').max(60),
});

export const RemoveRuleSchema = z.object({ id: smallIdField });

export const FlagSchema = z.object({ code: z.string().max(60), isEnabled: z.enum(['true', 'false']) });

const typed = z.string().max(20_000).optional();
export const SettingSchema = z.object({
  key: z.string().max(60),
  value: typed,
  bn: typed,
  en: typed,
  newPassword: typed,
  parts: z.record(z.string().max(20_000)).optional(),
  /** For the operator who is to approve it; asked for where one is needed. */
  reason: remarkField,
});
