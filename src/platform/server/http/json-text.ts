import SerializerSelector from '@fastify/fast-json-stringify-compiler';
import type { Static, TSchema } from 'typebox';

const compile = SerializerSelector()({}, {});

/** An answer whose parts are written already, by writers of its endpoint's schema: it is sent as it stands. */
interface JsonTextOptions {
  text: () => string;
  /** What reading the text gives, where that is known without reading it; frozen. */
  value: () => unknown;
}

export class JsonText {
  private readonly options: JsonTextOptions;

  constructor(options: JsonTextOptions) {
    this.options = options;
  }

  get text(): string {
    return this.options.text();
  }

  get value(): unknown {
    return this.options.value();
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

/** A store freezes what it is given, to its depths, unless it is frozen already: what was read from JSON is nobody else's. */
export function frozen<T>(read: T): T {
  if (typeof read !== 'object' || read === null) return read;
  for (const part of Object.values(read)) Object.freeze(part);
  return Object.freeze(read);
}
