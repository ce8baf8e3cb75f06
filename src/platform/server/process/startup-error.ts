/** Yaad cannot start or go on; the message says what to do and is meant for the operator, without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}
