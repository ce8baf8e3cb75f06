/** A stand-in for a service that knows stolen passwords by the beginnings of their hashes: it knows one. */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const STOLEN = 'water tank stolen';
/** Only pads the answers. */
export const PADDING = 'only padding';
export const hashOf = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();

interface BreachedPasswords {
  url: string;
  /** What was asked. */
  asked: { path: string | undefined; padding: string | string[] | undefined }[];
  /** Answered with this status instead, while it is set. */
  fault: number | null;
  close(): void;
}

export async function startBreachedPasswords(): Promise<BreachedPasswords> {
  const http = createServer(({ url, headers }, response) => {
    service.asked.push({ path: url, padding: headers['add-padding'] });
    if (service.fault !== null) return response.writeHead(service.fault, { location: '/elsewhere' }).end();
    const rest = (text: string) => hashOf(text).slice(5);
    response.end(`${'0'.repeat(35)}:3\r\n${rest(STOLEN)}:42\r\n${rest(PADDING)}:0\r\n`);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const service: BreachedPasswords = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/range/`,
    asked: [],
    fault: null,
    close() {
      http.closeAllConnections();
      http.close();
    },
  };
  return service;
}
