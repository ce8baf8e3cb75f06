/**
 * A balancer: sends each request to the next server that says it is ready, with the caller's address. Where no connection can
 * be made nothing was sent, so the next one is asked, as the usual balancers do.
 */
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  request as send,
} from 'node:http';

const LOOK_MS = 200;
/** Looks that fail in a row until a server is left out; one that takes no connection is at once. */
const FALL = 3;
/** Tells its own refusals from those of the servers. */
export const BALANCER = 'balancer';

export interface Balancer {
  /** Whether requests are sent there. */
  uses(port: number): boolean;
  close(): void;
}

/** @param targets ports of the servers */
export function startBalancer(port: number, targets: readonly number[]): Promise<Balancer> {
  const ready = new Set<number>();
  const failed = new Map<number, number>();
  let turn = 0;
  const look = async (target: number) => {
    const answer = await fetch(`http://127.0.0.1:${target}/api/ready`, {
      signal: AbortSignal.timeout(2_000),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error('not ready');
    failed.set(target, 0);
    ready.add(target);
  };
  const looking = setInterval(() => {
    for (const target of targets)
      look(target).catch(() => {
        failed.set(target, (failed.get(target) ?? 0) + 1);
        if ((failed.get(target) ?? 0) >= FALL) ready.delete(target);
      });
  }, LOOK_MS);
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const able = targets.filter((target) => ready.has(target));
    const target = able[turn++ % Math.max(1, able.length)];
    if (target === undefined)
      return void outgoing.writeHead(503, { 'retry-after': '1', server: BALANCER }).end();
    const { method, url, headers } = incoming;
    let isConnected = false;
    const where = { host: '127.0.0.1', port: target, agent: false as const };
    const onward = send({ ...where, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.on('error', () => outgoing.destroy());
    });
    onward.on('socket', (socket) =>
      socket.once('connect', () => {
        isConnected = true;
        incoming.pipe(onward);
      }),
    );
    onward.on('error', () => {
      ready.delete(target);
      if (!isConnected) pass(incoming, outgoing);
      else if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502, { server: BALANCER }).end();
    });
  };
  const server: Server = createServer(pass);
  return new Promise((resolve) =>
    server.listen(port, '127.0.0.1', () =>
      resolve({
        uses: (target) => ready.has(target),
        close: () => {
          clearInterval(looking);
          server.closeAllConnections();
          server.close();
        },
      }),
    ),
  );
}
