/** Long enough for any browser to have begun saving. */
const KEPT_MS = 60_000;

/** Hands a fetched file to the browser to save; it is never shown inside a page of ours. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  Object.assign(link, { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
