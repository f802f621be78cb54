/** A reason not to start that the operator can mend: told in one line, without a stack. */
export class StartRefusal extends Error {
  readonly code = 'start_refused';
}
