/** The address of a listing's first photo, from their JSON text as a source gave it; null when there is none. */
export function firstPhoto(text: string): string | null {
  try {
    const entries = JSON.parse(text) as { headerInfo?: { location?: unknown } }[];
    const found = entries.map((entry) => entry?.headerInfo?.location).find((one) => typeof one === 'string');
    return (found as string | undefined) ?? null;
  } catch {
    return null;
  }
}
