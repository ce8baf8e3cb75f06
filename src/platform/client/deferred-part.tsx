/**
 * Parts of a page that are the server's markup until somebody comes near them: their code is fetched after that of the
 * screen. React hydrates each in its place, so nothing moves, and focus, open menus and what was typed stay.
 */
import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { EarlyEvents } from './early-events.ts';
import { fetchCode } from './fetch-code.ts';

const HOST = 'data-deferred';

class DeferredCode<Props> {
  private readonly load: () => Promise<ComponentType<Props>>;
  private demand = Promise.withResolvers<void>();
  component: ComponentType<Props> | undefined;

  constructor(load: () => Promise<ComponentType<Props>>) {
    this.load = load;
  }

  /** Asks for the code; again, where it did not come. */
  want(): void {
    this.demand.resolve();
  }

  async fetchNow(): Promise<ComponentType<Props>> {
    this.component ??= await fetchCode(this.load);
    return this.component;
  }

  /** Waits until it is wanted. A failure leaves the server's markup as it is, until the part is wanted anew. */
  async fetchWhenWanted(onFailure: () => void): Promise<ComponentType<Props>> {
    for (;;) {
      await this.demand.promise;
      try {
        return await this.fetchNow();
      } catch {
        this.demand = Promise.withResolvers();
        onFailure();
      }
    }
  }
}

/** Every part whose own module is here, by its name. */
const parts = new Map<string, DeferredCode<never>>();
const ahead = new Set<DeferredCode<never>>();

/** Fetches the code of all parts, those within others too: what the server renders from. */
export async function loadDeferredParts(): Promise<void> {
  for (let known = -1; known !== parts.size; ) {
    known = parts.size;
    await Promise.all([...parts.values()].map((part) => part.fetchNow()));
  }
}

/** Fetches what a page needs when something fails or is said, while there is a line. */
export async function fetchPartsAhead(): Promise<void> {
  await Promise.allSettled([...ahead].map((part) => part.fetchNow()));
}

/**
 * Asks for all parts: before another screen or language is shown, which React shows once everything on the page is
 * hydrated; and when the browser has nothing else to do.
 */
export function wantDeferredParts(): void {
  for (const part of parts.values()) part.want();
}

/** Whether some part of the page is still the server's markup. */
export const hasDeferredParts = (): boolean => early?.isWaiting() ?? false;

/** What happens in a part before React answers there. */
const early = import.meta.env.SSR ? undefined : new EarlyEvents(HOST, (name) => parts.get(name)?.want());

/** Says that React answers to what happens in the part around it. */
function Hydrated({ host }: { host: { readonly current: HTMLElement | null } }) {
  useEffect(() => {
    if (host.current) early?.end(host.current);
  }, [host]);
  return null;
}

interface DeferredPartOptions {
  /** In its place, where it was not on the page as the server sent it. */
  fallback?: ReactNode;
  /** Whether its code is fetched as soon as it is rendered, beside everything else. */
  atOnce?: () => boolean;
  /** Its code is fetched with `fetchPartsAhead`, though it is on no page yet. */
  isAhead?: boolean;
}

/**
 * A component the server renders in full, and whose code comes when a pointer, a finger or the focus comes near, or with
 * `wantDeferredParts`. Give it props that change with the address only: React drops the server's markup when others do.
 * @param name of the part, one of its kind
 */
export function deferredPart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  { fallback, atOnce, isAhead }: DeferredPartOptions = {},
): ComponentType<Props> {
  const code = new DeferredCode(load);
  parts.set(name, code as DeferredCode<never>);
  if (isAhead) ahead.add(code as DeferredCode<never>);
  const Late = lazy(async () => ({
    default: (await code.fetchWhenWanted(() => early?.giveUp(name))) as ComponentType<object>,
  }));
  return memo(function DeferredPart(props: Props) {
    const host = useRef<HTMLDivElement>(null);
    const [Part] = useState(() => {
      // What is not on the page yet waits for nobody.
      if (!import.meta.env.SSR && (atOnce?.() || !document.querySelector(`[${HOST}="${name}"]`))) code.want();
      return { Component: (code.component as ComponentType<object> | undefined) ?? Late };
    });
    return (
      <div ref={host} data-deferred={name}>
        <Suspense fallback={fallback}>
          <Part.Component {...props} />
          <Hydrated host={host} />
        </Suspense>
      </div>
    );
  });
}
