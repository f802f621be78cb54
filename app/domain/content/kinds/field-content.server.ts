import { asc } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { type FieldValidator, patternIdOf } from '~/domain/site/registration/patterns';
import {
  isFixedField,
  isRegistrationField,
  recordedField,
  registrationFields,
} from '~/domain/site/registration/registration-fields';
import { checkValidator, saveValidator } from '~/domain/site/registration/save-validator.server';
import { registrationValidators } from '~/domain/site/tables.server';
import type { FieldBody } from '../bodies';
import type { KindOfContent, Standing } from './kind-of-content.server';

const unsaid: FieldBody = {
  ...{ isRequired: false, patternId: patternIdOf('any'), minLength: 1, maxLength: 100, position: 50 },
};

function isAskable(field: string): boolean {
  return isRegistrationField(field) && field !== recordedField;
}

function validatorOf(field: string, body: FieldBody, isEnabled: boolean): FieldValidator & { position: number } {
  return { ...body, field, isEnabled };
}

/** Every field that may be asked for, in the order of the form; those that nothing is stored of come last. */
async function readFields(ctx: Ctx): Promise<({ key: string } & Standing<FieldBody>)[]> {
  const rows = await ctx.db
    .select()
    .from(registrationValidators)
    .orderBy(asc(registrationValidators.position), asc(registrationValidators.field));
  const stored = rows
    .filter(({ field }) => isAskable(field))
    .map(({ field, isEnabled, ...body }) => ({ key: field, body, isShown: isEnabled }));
  const others = registrationFields.filter((field) => isAskable(field) && !stored.some(({ key }) => key === field));
  return [...stored, ...others.map((key) => ({ key, body: unsaid, isShown: false }))];
}

/** By the field's name. A field that is published is asked for; one that is taken off is not. */
export const fieldContent: KindOfContent<FieldBody> = {
  async check(_ctx, field, body) {
    if (!isAskable(field)) throw new Refusal('content.not_found');
    checkValidator(validatorOf(field, body, true));
  },
  publish: (ctx, field, body) => saveValidator(ctx, validatorOf(field, body, true)),
  stays: isFixedField,
  async withdraw(ctx, field) {
    const standing = await fieldContent.standing(ctx, field);
    if (standing) await saveValidator(ctx, validatorOf(field, standing.body, false));
  },
  async standing(ctx, field) {
    const found = (await readFields(ctx)).find(({ key }) => key === field);
    return found ? { body: found.body, isShown: found.isShown } : null;
  },
  list: readFields,
};
