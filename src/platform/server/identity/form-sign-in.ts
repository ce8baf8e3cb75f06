/** The sign-in form as a browser sends it by itself, before the scripts of the page have come. */

/** Where the form is sent, below the path of the identity provider. */
export const FORM_PATH = '/sign-in/form';

/** What the sign-in screen says of a form that was refused. */
export type FormError = 'no-match' | 'too-many' | 'failed';

/** Text of the form's own size; longer ones are nobody's address or password. */
const LONGEST = 2_000;

export interface SignInForm {
  credentials: { email: string; password: string };
  /** Address of the sign-in screen with what it is to say or do; it keeps where the visitor came from. */
  backWith(said: Record<string, string>): string;
}

/** @param text fields of the form, as `application/x-www-form-urlencoded` */
export function readSignInForm(text: string, screen: string): SignInForm {
  const fields = new URLSearchParams(text);
  const field = (name: string) => (fields.get(name) ?? '').slice(0, LONGEST);
  return {
    credentials: { email: field('email'), password: field('password') },
    backWith: (said) => {
      const query = new URLSearchParams(said);
      for (const name of ['next', 'like']) if (field(name)) query.set(name, field(name));
      return `${screen}?${query}`;
    },
  };
}

/** Why a form was refused, by the status of the answer. */
export function refusedFor(status: number): FormError {
  if (status === 429) return 'too-many';
  return [400, 401, 422].includes(status) ? 'no-match' : 'failed';
}
