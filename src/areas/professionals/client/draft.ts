import type { ManagedProfessional, ProfessionalDraft } from '../contract.ts';

const TEXTS = ['kind', 'name', 'company', 'email', 'account'] as const;
const LISTS = ['parishes', 'languages'] as const;
const UNKNOWN_IF_EMPTY = ['licence_number', 'licence_expires'] as const;
/** Not asked for in the form, and kept. */
const KEPT = ['about'] as const;
const FIELDS = [...TEXTS, ...LISTS, ...UNKNOWN_IF_EMPTY, ...KEPT] as const;

const eachOf = <Name extends string, Value>(names: readonly Name[], read: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, read(name)]));

/** What a professional would be entered with to become as they are. */
export const draftOf = (one: ManagedProfessional) => eachOf(FIELDS, (name) => one[name]) as ProfessionalDraft;

/** What the form says. @param known whose entry is changed; null for a new one */
export function draftFrom(form: HTMLFormElement, known: ManagedProfessional | null): ProfessionalDraft {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  return {
    ...eachOf(TEXTS, text),
    ...eachOf(LISTS, (name) => data.getAll(name)),
    ...eachOf(UNKNOWN_IF_EMPTY, (name) => text(name) || null),
    ...eachOf(KEPT, (name) => known?.[name] ?? ''),
  } as ProfessionalDraft;
}
