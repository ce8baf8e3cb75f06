/**
 * The tests of a question. A pass goes over a few row numbers, keeps those that hold at the front, and says
 * where they end. Each is a small loop over one column without a branch that depends on the data (the
 * write always happens, the position advances by 0 or 1), which is what the processor is quickest at.
 *
 * The numeric passes differ only in the kind of array they read. They stay apart on purpose: a loop that
 * has seen several kinds of array runs at a fraction of the speed.
 */

import { distanceMm } from '#areas/places/distance.ts';
import { fromE7 } from '#areas/search/criteria/encode.ts';
import type { PolygonCells } from '../polygon-cells.ts';
import { type Columns, madeAt } from './columns.ts';
import { circleEstimate, DOUBT, type E7Box, INSIDE } from './geometry.ts';

/** @returns the end of the kept rows, which now stand from `from` on */
export type Pass = (rows: Int32Array, from: number, to: number) => number;

/** Rows whose value in `column` the table accepts. */
export function acceptedPlace(column: Uint32Array, accepted: Uint8Array): Pass {
  return (rows, from, to) => {
    let kept = from;
    for (let i = from; i < to; i++) {
      const row = rows[i] as number;
      rows[kept] = row;
      kept += accepted[column[row] as number] as number;
    }
    return kept;
  };
}

/** Rows whose code the table accepts. */
export function acceptedOffer(column: Uint8Array, accepted: Uint8Array): Pass {
  return (rows, from, to) => {
    let kept = from;
    for (let i = from; i < to; i++) {
      const row = rows[i] as number;
      rows[kept] = row;
      kept += accepted[column[row] as number] as number;
    }
    return kept;
  };
}

/** Rows that have all of `bits`. */
export function hasAll(column: Uint32Array, bits: number): Pass {
  return (rows, from, to) => {
    let kept = from;
    for (let i = from; i < to; i++) {
      const row = rows[i] as number;
      rows[kept] = row;
      kept += Number(((column[row] as number) & bits) === bits);
    }
    return kept;
  };
}

export function atLeast(column: Uint8Array, low: number): Pass {
  return (rows, from, to) => {
    let kept = from;
    for (let i = from; i < to; i++) {
      const row = rows[i] as number;
      rows[kept] = row;
      kept += Number((column[row] as number) >= low);
    }
    return kept;
  };
}

/** Years, and distances in tens of metres. */
export function numberBetween(column: Uint16Array, low: number, high: number): Pass {
  return (rows, from, to) => {
    let kept = from;
    for (let i = from; i < to; i++) {
      const row = rows[i] as number;
      const value = column[row] as number;
      rows[kept] = row;
      kept += Number(value >= low) & Number(value <= high);
    }
    return kept;
  };
}

export function areaBetween(column: Uint32Array, low: number, high: number): Pass {
  return (rows, from, to) => {
    let kept = from;
    for (let i = from; i < to; i++) {
      const row = rows[i] as number;
      const value = column[row] as number;
      rows[kept] = row;
      kept += Number(value >= low) & Number(value <= high);
    }
    return kept;
  };
}

export function worthBetween(column: Float64Array, low: number, high: number): Pass {
  return (rows, from, to) => {
    let kept = from;
    for (let i = from; i < to; i++) {
      const row = rows[i] as number;
      const value = column[row] as number;
      rows[kept] = row;
      kept += Number(value >= low) & Number(value <= high);
    }
    return kept;
  };
}

const MS = 1000;

/**
 * Rows listed or stored here after a moment; a feed may name a day long past for what it has only now brought.
 * @param ms since the epoch
 */
export function listedAfter(columns: Columns, ms: number): Pass {
  const { listed_at } = columns;
  return (rows, from, to) => {
    let kept = from;
    for (let i = from; i < to; i++) {
      const row = rows[i] as number;
      rows[kept] = row;
      kept += Number((listed_at[row] as number) * MS > ms || madeAt(columns, row) > ms);
    }
    return kept;
  };
}

export function inBox({ lat, lng }: Columns, { west, south, east, north }: E7Box): Pass {
  return (rows, from, to) => {
    let kept = from;
    for (let i = from; i < to; i++) {
      const row = rows[i] as number;
      const itsLat = lat[row] as number;
      const itsLng = lng[row] as number;
      rows[kept] = row;
      kept +=
        Number(itsLng >= west) & Number(itsLng <= east) & Number(itsLat >= south) & Number(itsLat <= north);
    }
    return kept;
  };
}

/**
 * Rows within `radiusMm`. Comes last: it is dear, and the box around the circle has left few rows. Distance
 * itself is only computed where a quick estimate leaves doubt (geometry.ts).
 */
export function inCircle({ lat, lng }: Columns, atLat: number, atLng: number, radiusMm: number): Pass {
  const estimate = circleEstimate(atLat, atLng, radiusMm);
  return (rows, from, to) => {
    let kept = from;
    for (let i = from; i < to; i++) {
      const row = rows[i] as number;
      const itsLat = fromE7(lat[row] as number);
      const itsLng = fromE7(lng[row] as number);
      const verdict = estimate(itsLat, itsLng);
      rows[kept] = row;
      kept +=
        verdict === INSIDE || (verdict === DOUBT && distanceMm(atLat, atLng, itsLat, itsLng) <= radiusMm)
          ? 1
          : 0;
    }
    return kept;
  };
}

/** Rows within drawn areas. Comes behind the box around them. */
export const inPolygons =
  ({ lat, lng }: Columns, areas: PolygonCells): Pass =>
  (rows, from, to) =>
    areas.keep(lng, lat, rows, from, to);
