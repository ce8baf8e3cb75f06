import SerializerSelector from '@fastify/fast-json-stringify-compiler';
import type { Static, TSchema } from 'typebox';

const compile = SerializerSelector()({}, {});

/** An answer that is written already, by writers of its endpoint's schema: it is sent as it stands. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Writes values as JSON as answers are written: what the schema does not declare is left out. Compiled at first use. */
export function jsonWriter<T extends TSchema>(schema: T): (value: Static<T>) => string {
  let write: ((value: unknown) => string) | undefined;
  return (value) => {
    write ??= compile({ schema, method: '', url: '', httpStatus: '200' });
    return write(value);
  };
}
