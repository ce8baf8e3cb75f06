import { Refusal } from '../http/errors.ts';

/** The content service gave no usable answer; `reason` is for the log, not for visitors. */
export class ContentFailure extends Refusal {
  readonly reason: string;

  constructor(reason: string) {
    super(503, 'unavailable', 'Our articles cannot be fetched at the moment; try again in a minute.');
    this.reason = reason;
  }
}
