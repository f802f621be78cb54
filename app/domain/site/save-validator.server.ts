import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { type FieldValidator, isPatternId } from './patterns';
import { isRegistrationField } from './registration-fields';
import { registrationValidators } from './tables.server';

const longestField = 500;

/** Refuses: site.invalid_validator. */
export function saveValidator(ctx: Ctx, input: FieldValidator & { position?: number }): Promise<void> {
  if (!isRegistrationField(input.field)) throw new Refusal('site.invalid_validator', 'field');
  if (!isPatternId(input.patternId)) throw new Refusal('site.invalid_validator', 'patternId');
  if (!isLength(input.minLength)) throw new Refusal('site.invalid_validator', 'minLength');
  if (!isLength(input.maxLength) || input.maxLength < Math.max(1, input.minLength)) {
    throw new Refusal('site.invalid_validator', 'maxLength');
  }
  return inTransaction(ctx, async (ctx) => {
    const ofField = eq(registrationValidators.field, input.field);
    const [before] = await ctx.db.select().from(registrationValidators).where(ofField).for('update');
    await ctx.db
      .insert(registrationValidators)
      .values(input)
      .onConflictDoUpdate({ target: registrationValidators.field, set: input });
    await record(ctx, {
      action: 'site.saveValidator',
      subject: `validator:${input.field}`,
      before: before ?? null,
      after: input,
    });
  });
}

function isLength(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= longestField;
}
