import type { Profile } from './profile';

/**
 * Who may change a detail after registration. own: its owner at any time; once: its owner, while it is still empty, for
 * it identifies them; final: nobody on this page.
 */
type Use = 'own' | 'once' | 'final';

/** What a registration may ask a person for, in the order in which it is shown again. */
const uses = {
  payeeName: 'final',
  fullname: 'once',
  birthday: 'once',
  idNumber: 'final',
  nationality: 'once',
  placeOfBirth: 'once',
  address: 'own',
  occupation: 'own',
  sourceOfIncome: 'own',
  whatsapp: 'own',
  telegram: 'own',
  zalo: 'own',
  line: 'own',
  wechat: 'own',
  facebook: 'own',
  qqNum: 'own',
  recommenderId: 'final',
} as const satisfies Record<keyof Profile, Use>;

export type DetailField = keyof typeof uses;
export type Details = Partial<Record<DetailField, string>>;

export const detailFields = Object.keys(uses) as DetailField[];

/** Those that their owner gives once, and again after two operators have opened them. */
export const reopenedFields = [
  'payeeName',
  'fullname',
  'birthday',
  'nationality',
  'placeOfBirth',
] as const satisfies readonly DetailField[];
export type ReopenedField = (typeof reopenedFields)[number];

/** Whether its owner may give it now. */
export function mayGive(field: DetailField, present: string | undefined): boolean {
  return uses[field] === 'own' || (uses[field] === 'once' && !present);
}

/** All that is known of a person, a document claimed by another account included. */
export function detailsOf({ profile, documentNumber }: { profile: Profile; documentNumber: string | null }): Details {
  return { ...profile, ...(documentNumber && { idNumber: documentNumber }) };
}

const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' });

/** Enough to recognise it by: of a birthday the year, of a document its end, else the first letter. */
export function maskedDetail(field: DetailField, value: string): string {
  if (field === 'birthday') return `${value.slice(0, 4)}-••-••`;
  if (field === 'idNumber') return `••••${value.slice(-3)}`;
  const [first] = letters.segment(value);
  return `${first?.segment ?? ''}••••`;
}
