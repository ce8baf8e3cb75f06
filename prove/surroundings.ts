/**
 * What an installation talks to, each behind a way that a proof can cut: mail server, store of files, issuer of identities;
 * and an agency whose listings are fetched.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FeedHost, openFeedHost } from '../tests/fakes/feed-host.ts';
import { startMailServer } from '../tests/fakes/mail-server.ts';
import { startOidcIssuer } from '../tests/fakes/oidc-issuer.ts';
import { madeStreets } from '../tests/fakes/pmtiles.ts';
import { startTcpProxy, type TcpProxy } from '../tests/fakes/tcp-proxy.ts';
import { launch, ROOT } from '../tests/operations/running.ts';
import { ownPort } from '../tests/own-port.ts';

export interface Surroundings {
  /** Settings that name all of them. */
  env: Record<string, string>;
  /** What it has taken lies in `DATA_DIR/mail`, as without one. */
  mail: TcpProxy;
  store: TcpProxy;
  issuerUrl: string;
  feed: FeedHost;
  /** Answers by mail are taken here. */
  replyPort: number;
  close(): Promise<void>;
}

/** @param folder of the installation, beside its data */
export async function openSurroundings(folder: string, dataDir: string): Promise<Surroundings> {
  const storePort = await ownPort();
  const args = [join(ROOT, 'prove/cluster/s3-server.ts'), join(folder, 's3'), String(storePort)];
  const [server, issuer, feed] = await Promise.all([
    startMailServer(join(dataDir, 'mail')),
    startOidcIssuer(),
    openFeedHost(),
    launch(process.execPath, args).printed(/S3 is ready/),
  ]);
  const [mail, store] = await Promise.all([
    startTcpProxy(server.url),
    startTcpProxy(`http://127.0.0.1:${storePort}`),
  ]);
  const tiles = join(folder, 'streets.pmtiles');
  await writeFile(tiles, madeStreets(8));
  const replyPort = await ownPort();
  return {
    ...{ mail, store, replyPort, issuerUrl: issuer.url, feed },
    env: {
      ...{ SMTP_URL: mail.url, REPLY_ADDRESS: 'reply@homes.example', REPLY_PORT: String(replyPort) },
      ...{ S3_BUCKET: 'yaad', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' },
      ...{ S3_ENDPOINT: store.url, MAP_TILES: tiles },
      ...{ GOOGLE_CLIENT_ID: 'yaad', GOOGLE_CLIENT_SECRET: 'secret' },
      SOURCE_ORIGINS: feed.origin,
      GOOGLE_DISCOVERY_URL: `${issuer.url}/.well-known/openid-configuration`,
    },
    close: async () => {
      await Promise.all([mail.close(), store.close(), server.close(), issuer.close(), feed.close()]);
    },
  };
}
