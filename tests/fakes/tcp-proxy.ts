/** A way to a database that a test can cut, or let hang. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

export interface TcpProxy {
  /** The address given, by way of this proxy. */
  url: string;
  /** Closes every connection and takes no more. */
  cut(): Promise<void>;
  /** Takes connections again. */
  mend(): Promise<void>;
  /** Passes nothing on of the connections that stand, and closes none; new ones work. */
  hang(): void;
  goOn(): void;
  close(): Promise<void>;
}

export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const to = new URL(target);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket.on('error', () => {}));
    socket.once('close', () => sockets.delete(socket));
  };
  const server: Server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname);
    keep(near);
    keep(far);
    near.on('data', (bytes) => far.write(bytes));
    far.on('data', (bytes) => near.write(bytes));
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(target);
  url.host = `127.0.0.1:${port}`;
  const cut = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    url: url.href,
    cut,
    mend: () => listen(port),
    hang: () => {
      for (const socket of sockets) socket.pause();
    },
    goOn: () => {
      for (const socket of sockets) socket.resume();
    },
    close: async () => (server.listening ? cut() : undefined),
  };
}
