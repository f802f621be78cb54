/** A reason not to start that the operator can mend: told in one line, without a stack. */
export class StartRefusal extends Error {
  readonly code: string = 'start_refused';
}

/** The database began with migrations that this build does not have. The launcher of the embedded demo moves such a database aside. */
export class OutdatedSchema extends StartRefusal {
  override readonly code = 'schema_outdated';
}
