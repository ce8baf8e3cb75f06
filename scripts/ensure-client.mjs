// Builds the web client when it is old; for tests that start the real server.
import { ensureClient } from './tasks/client.mjs';

await ensureClient();
