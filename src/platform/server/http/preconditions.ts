/** `If-Match` (RFC 9110, 13.1.1) for records with a version; here and nowhere else. */
import type { FastifyRequest } from 'fastify';
import { stale } from './errors.ts';

/** What `If-Match` asks of the record that is changed. */
export interface Precondition {
  /** The version the caller has read, from `If-Match: "7"`; undefined when any will do. */
  ifMatch: number | undefined;
  /** `If-Match: *`: there has to be a record. Only a call that may also create one has to look. */
  ifExists: boolean;
}

/**
 * Stands for every tag we never gave (another text, a list, a weak tag): no record has this version, so that a record
 * that is not there, or another person's, is 404 as always, and any other 412.
 */
const NO_VERSION = 0;
const TAG = /^"([1-9]\d{0,8})"$/;

export const etagOf = (version: number) => `"${version}"`;

/**
 * Reads `If-Match`.
 * @param hasVersion whether records at this address carry a version; where none does, every tag is of another record
 * @throws 412
 */
export function preconditionOf({ headers }: FastifyRequest, hasVersion: boolean): Precondition {
  const tag = headers['if-match']?.trim();
  if (tag === undefined) return { ifMatch: undefined, ifExists: false };
  if (tag === '*') return { ifMatch: undefined, ifExists: true };
  if (!hasVersion) throw stale();
  return { ifMatch: Number(TAG.exec(tag)?.[1] ?? NO_VERSION), ifExists: true };
}

/** For reading, which no handler checks by itself. @throws 412 */
export function checkRead({ ifMatch }: Precondition, version: number): void {
  if (ifMatch !== undefined && ifMatch !== version) throw stale();
}
