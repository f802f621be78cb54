import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { registrationValidators } from '../tables.server';
import { type FieldValidator, isPatternId, matchesField } from './patterns';
import { isFixedField, isRegistrationField } from './registration-fields';

const longestField = 500;

/** What the site itself sends or makes must pass, or nobody could register. */
const mustPass: Record<string, string> = { countryDialingCode: '880', verificationCode: '123456' };
const shortestPassword = 8;
const longestPassword = 64;

/** Refuses: site.invalid_validator (at its field), site.fixed_field. */
export function checkValidator(input: FieldValidator): void {
  if (!isRegistrationField(input.field)) throw new Refusal('site.invalid_validator', 'field');
  if (!isPatternId(input.patternId)) throw new Refusal('site.invalid_validator', 'patternId');
  if (!isLength(input.minLength)) throw new Refusal('site.invalid_validator', 'minLength');
  if (!isLength(input.maxLength) || input.maxLength < Math.max(1, input.minLength)) {
    throw new Refusal('site.invalid_validator', 'maxLength');
  }
  if (isFixedField(input.field) && !(input.isEnabled && input.isRequired)) {
    throw new Refusal('site.fixed_field', 'isRequired');
  }
  if (input.field === 'password') {
    if (input.minLength > longestPassword) throw new Refusal('site.invalid_validator', 'minLength');
    if (input.maxLength < shortestPassword) throw new Refusal('site.invalid_validator', 'maxLength');
  }
  const sample = mustPass[input.field];
  const fault = sample === undefined ? null : matchesField(input, sample);
  if (fault) throw new Refusal('site.invalid_validator', fault === 'pattern' ? 'patternId' : 'minLength');
}

/** Refuses: site.invalid_validator, site.fixed_field. */
export function saveValidator(ctx: Ctx, input: FieldValidator & { position?: number }): Promise<void> {
  checkValidator(input);
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
