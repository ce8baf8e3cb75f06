/** Yaad cannot start or go on; the message says what to do and is meant for the operator, without a stack. */
export class Trouble extends Error {
  override name = 'Trouble';
}
