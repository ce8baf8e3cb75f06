import type { ErrorBody, ErrorCode } from '#platform/contract/error.ts';

const CODES: Record<number, ErrorCode> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  415: 'unsupported',
  422: 'unprocessable',
  429: 'too-many',
};

/** Which input a code of the provider is about. */
const FIELDS: Record<string, string> = {
  INVALID_EMAIL: 'email',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_LONG: 'password',
  INVALID_PASSWORD: 'password',
  INVALID_OTP: 'otp',
  INVALID_CODE: 'code',
  INVALID_BACKUP_CODE: 'code',
};

/** A code that was never sent, is wrong, was used, tried too often or is too old: one answer, which tells nothing. */
const BAD_CODE = ['INVALID_OTP', 'OTP_EXPIRED', 'TOO_MANY_ATTEMPTS', 'USER_NOT_FOUND'];
const BAD_CODE_ANSWER = { code: 'INVALID_OTP', message: 'This code is wrong or no longer good.' };

/** Sign-ins whose second step came too late, or was tried too often: they begin anew. */
const OVER: ProviderFault['code'] = 'INVALID_TWO_FACTOR_COOKIE';

/** How the provider says what is wrong. */
interface ProviderFault {
  code?: string;
  message?: string;
}

/** The provider's own error, and beside it the one shape every refusal of this API has. */
type IdentityErrorBody = ProviderFault & ErrorBody;

/** What the library answers with 500, although it is the input that does not fit: a passkey of another origin. */
const BAD_INPUT = 'FAILED_TO_VERIFY_REGISTRATION';

/** @returns the status to answer with */
export const statusOf = (status: number, text: string): number =>
  status === 500 && text.includes(`"${BAD_INPUT}"`) ? 400 : status;

export function refusalBody(
  path: string,
  status: number,
  fault: ProviderFault,
  requestId: string,
): { status: number; body: IdentityErrorBody } {
  const unified = path === '/email-otp/reset-password' && BAD_CODE.includes(fault.code ?? '');
  const { code, message = 'This cannot be done.' } = unified ? BAD_CODE_ANSWER : fault;
  const answered = unified ? 400 : status;
  const field = FIELDS[code ?? ''];
  const error = {
    code: code === OVER ? 'sign-in-again' : (CODES[answered] ?? 'invalid'),
    message,
    ...(field && { fields: { [field]: message } }),
    requestId,
  };
  return { status: answered, body: { ...(code && { code }), message, error } };
}

/** What a popup says in the place of a token when the code of the second step is asked for. */
const CODE_NEEDED = 'code-needed';

const POPUP_DATA = /(<script type="application\/json"[^>]*>)(.*?)(<\/script>)/s;

/**
 * A popup hands the session to the page that opened it. Our own pages have it as a cookie that no script can
 * read, and that is how it stays: they are told that it worked, not with what. Where a second step follows there is no
 * session yet, and every page is told so.
 */
export function withoutSession(html: string, isOwn: (origin: string) => boolean, needsCode: boolean): string {
  return html.replace(POPUP_DATA, (whole, open: string, json: string, close: string) => {
    const payload = JSON.parse(json) as { token?: string; targetOrigin: string };
    if (!payload.token || !(needsCode || isOwn(payload.targetOrigin))) return whole;
    const token = needsCode ? CODE_NEEDED : 'cookie';
    return open + JSON.stringify({ ...payload, token }).replaceAll('<', '\\u003c') + close;
  });
}
