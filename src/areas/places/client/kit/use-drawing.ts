import { useEffect, useState } from 'react';
import type { CountryDrawing } from '#areas/places/market.ts';
import { findMarket } from '#areas/places/markets.ts';

export interface DrawnCountry {
  slug: string;
  drawing: CountryDrawing;
}

/**
 * The drawing of a country that is no market; null for a market, and until it has been read. Pages are made without
 * it, so that they carry no outlines: what shows it keeps its room free.
 */
export function useDrawing(slug: string | undefined): DrawnCountry | null {
  const [drawn, setDrawn] = useState<DrawnCountry | null>(null);
  useEffect(() => {
    if (!slug || findMarket(slug)) return;
    let wanted = true;
    const load = async () => {
      const { loadDrawing } = await import('./country-drawings.ts');
      const drawing = await loadDrawing(slug);
      if (wanted && drawing) setDrawn({ slug, drawing });
    };
    // Without it the place is still said in words.
    load().catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [slug]);
  return drawn?.slug === slug ? drawn : null;
}
