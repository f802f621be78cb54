/** `key` tells rows apart: a number, or what is said of it as a text. With `field` the text is a field of a jsonb column. */
export type EncryptedColumn = { table: string; key: string; isText?: true; column: string; field?: string };

/** The encrypted text as SQL reads it. */
export function encryptedText({ column, field }: Pick<EncryptedColumn, 'column' | 'field'>): string {
  return field ? `(${column} ->> '${field}')` : column;
}

/**
 * Every column that holds sealed text, by the purpose its cipher is made for. What is not listed here is not sealed again
 * when DATA_KEY changes, and is lost with the former key.
 */
export const encryptedColumns = {
  'payout account': [{ table: 'bank_accounts', key: 'id', column: 'number_sealed' }],
  'studio seeds': [
    { table: 'studio_seeds', key: 'id', column: 'server_seed' },
    { table: 'studio_seeds', key: 'id', column: 'next_seed' },
    { table: 'studio_flights', key: 'id', column: 'server_seed' },
    { table: 'studio_flights', key: 'id', column: 'sealed_point' },
    { table: 'studio_rounds', key: 'id', column: 'sealed_outcome' },
    { table: 'wheel_spins', key: 'id', column: 'server_seed' },
    { table: 'raffles', key: "promotion_code || ' ' || week", isText: true, column: 'sealed_seed' },
    { table: 'lottery_draws', key: 'id', column: 'sealed_seed' },
    // Only a chain's first link has a secret.
    { table: 'lottery_beacon_links', key: 'anchor', isText: true, column: 'sealed_secret' },
  ],
  'second factor': [{ table: 'authenticators', key: 'account_id', column: 'secret' }],
  'customer-service link': [
    { table: 'customer_service_items', key: 'id', column: 'path' },
    { table: 'revisions', key: 'id', column: 'body', field: 'encryptedPath' },
  ],
} as const satisfies Record<string, readonly EncryptedColumn[]>;

export type EncryptionPurpose = keyof typeof encryptedColumns;

export const encryptionPurposes = Object.keys(encryptedColumns) as EncryptionPurpose[];
