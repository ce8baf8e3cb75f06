/** What people agree to, how long what they leave is kept, and what the export tells of the audit log: shapes and calls. */
import Type from 'typebox';
import { AUDIT_EVENTS } from '#platform/contract/audit.ts';
import type { Endpoints } from '#platform/contract/endpoint.ts';
import { RETENTION_KINDS } from '#platform/contract/retention.ts';
import { oneOf, Timestamp } from '#platform/contract/schemas.ts';

/** Agreements of a person, the latest first, and the version in force. */
export const Consents = Type.Object({
  version: Type.String({ description: 'date of the terms and the privacy notice in force' }),
  results: Type.Array(Type.Object({ version: Type.String(), at: Timestamp })),
});

const RetentionClock = Type.Object({ kind: oneOf(RETENTION_KINDS), days: Type.Integer() });

/** Of the audit log: sign-ins and what else was done by oneself, or about oneself by others. */
export const HistoryEvent = Type.Object({
  at: Timestamp,
  event: oneOf(AUDIT_EVENTS),
  by: oneOf(['me', 'others'] as const),
  network: Type.String({ description: "one's own; empty when others did it" }),
});

export const privacyEndpoints = {
  'GET /accounts/retention': {
    summary: 'How many days each kind of data is kept after its last use.',
    answer: Type.Object({ results: Type.Array(RetentionClock) }),
    access: 'public',
  },
  'GET /accounts/me/consents': {
    summary: 'Which versions of the terms and the privacy notice oneself has agreed to, and when.',
    answer: Consents,
  },
  'PUT /accounts/me/consents': {
    summary: 'Agrees to the version in force.',
    body: Type.Object({ version: Type.String({ maxLength: 10 }) }, { additionalProperties: false }),
    answer: Consents,
  },
} as const satisfies Endpoints;
