import { z } from 'zod';
import { idField } from '~/domain/shared/fields/id-field';
import { reasonField } from '../reason-field';

export const RunTaskSchema = z.object({ task: z.string().max(60) });

export const StopSchema = z.object({ reason: reasonField });

export const EndSessionSchema = z.object({ accountId: idField, sessionId: idField });

/** As the wall clock of the site's zone shows it: maintenance begun here always has an end. */
export const MaintenanceSchema = z.object({
  until: z.string({ required_error: 'system:maintenance.required' }).max(20),
  opensAtEnd: z.string().optional(),
});

export const NothingSchema = z.object({});
