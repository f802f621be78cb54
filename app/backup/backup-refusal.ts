/** Why a backup cannot be made, read or restored: told in one line, without a stack. */
export class BackupRefusal extends Error {}
