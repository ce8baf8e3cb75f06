/**
 * Checks of what a brand's file says. They are written out, since every program and every thread reads the brand, and a
 * library of schemas would bring six hundred modules to each.
 */

/** Told of what is wrong, with the name of its field: `operator.email`; empty for the whole. */
type Fault = (field: string, text: string) => void;
export type Check = (value: unknown, field: string, fault: Fault) => void;

const within = (field: string, name: string | number) => (field === '' ? `${name}` : `${field}.${name}`);

export const text =
  (pattern: RegExp): Check =>
  (value, field, fault) => {
    if (typeof value !== 'string') fault(field, 'must be text');
    else if (!pattern.test(value))
      fault(field, 'has a sign that is not allowed, or is too short or too long');
  };

export const oneOf =
  (values: readonly string[]): Check =>
  (value, field, fault) => {
    if (!values.includes(value as string)) fault(field, `must be one of ${values.join(', ')}`);
  };

/** A list of `least` to `most` items, none of them twice where they have to be distinct. */
export const listOf =
  (item: Check, { least = 0, most = Number.POSITIVE_INFINITY, distinct = false } = {}): Check =>
  (value, field, fault) => {
    if (!Array.isArray(value)) return fault(field, 'must be a list');
    if (value.length < least) fault(field, `must have at least ${least} items`);
    if (value.length > most) fault(field, `must have at most ${most} items`);
    if (distinct && new Set(value).size < value.length) fault(field, 'must not have an item twice');
    for (const [at, one] of value.entries()) item(one, within(field, at), fault);
  };

/** @param required names of fields that have to be there */
export const fields =
  (known: Record<string, Check>, required: readonly string[] = []): Check =>
  (value, field, fault) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return fault(field, 'must have fields');
    for (const name of required) if (!Object.hasOwn(value, name)) fault(within(field, name), 'is missing');
    for (const [name, one] of Object.entries(value)) {
      const check = Object.hasOwn(known, name) ? known[name] : undefined;
      if (check) check(one, within(field, name), fault);
      else fault('', `${name} is no field of ${field || 'the file'}`);
    }
  };
