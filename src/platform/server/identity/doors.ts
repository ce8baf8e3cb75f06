import { createEmbedded, type Embedded, type EmbeddedConfig } from './embedded.ts';
import type { SocialConfig } from './social.ts';

/** How long somebody waits for a provider to describe itself. */
const PATIENCE_MS = 5_000;

/** Lets the embedded provider answer; `provider` is the one a social sign-in is with. */
export type Answer = (request: Request, provider: string | null) => Promise<Response>;

/** An embedded provider that offers one social sign-in; null when that one cannot be reached. */
async function reach(config: EmbeddedConfig, provider: SocialConfig): Promise<Embedded | null> {
  const embedded = createEmbedded({ ...config, social: [provider] });
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null).unref());
  const context = await Promise.race([embedded.$context, late]);
  const offered = context?.socialProviders as readonly { id: string }[] | undefined;
  return offered?.some(({ id }) => id === provider.id) ? embedded : null;
}

/**
 * A provider that describes itself (discovery) has an embedded provider of its own, made at the first sign-in
 * with it and tried again at the next while it cannot be reached: nobody else waits for it, and none has to be
 * there when the server starts.
 */
export function createDoors(config: EmbeddedConfig): Answer {
  const base = createEmbedded({
    ...config,
    social: config.social.filter(({ discoveryUrl }) => discoveryUrl === null),
  });
  const described = new Map(
    config.social.filter(({ discoveryUrl }) => discoveryUrl !== null).map((social) => [social.id, social]),
  );
  const reached = new Map<string, Promise<Embedded | null>>();

  async function doorOf(id: string | null): Promise<Embedded> {
    const social = id === null ? undefined : described.get(id);
    if (!social) return base;
    const asked = reached.get(social.id) ?? reach(config, social);
    reached.set(social.id, asked);
    const door = await asked;
    if (!door) reached.delete(social.id);
    return door ?? base; // which knows no such provider, and says so
  }
  return async (request, provider) => (await doorOf(provider)).handler(request);
}
