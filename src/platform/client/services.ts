import type { Call, Follow } from './call.ts';
import type { Identity } from './identity.ts';

/** Extra argument of every thunk. */
export interface Services {
  call: Call;
  /** Streams of events; there are none where pages are rendered. */
  follow?: Follow;
  /** Sign-in and tokens; loaded when first needed. */
  identity: () => Promise<Identity>;
}
