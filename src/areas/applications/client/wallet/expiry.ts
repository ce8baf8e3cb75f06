/** Days before its date on which a document counts as one that expires soon; the first reminder comes then. */
const SOON_DAYS = 30;

/** @param today and `expires_on` are days such as 2026-11-21 */
export function expiryOf(expires_on: string | null, today: string): 'expired' | 'soon' | null {
  if (expires_on === null) return null;
  if (expires_on < today) return 'expired';
  const days = (Date.parse(expires_on) - Date.parse(today)) / 86_400_000;
  return days <= SOON_DAYS ? 'soon' : null;
}
