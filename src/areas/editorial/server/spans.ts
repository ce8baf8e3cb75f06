/** A group listings are summed by; `region` only of homes. */
interface Group {
  category: string;
  region: string | null;
  type: string | null;
}

const GROWTH = 2;

/** Number and median asking price of a group of listings at the end of a month. */
export interface GroupRow {
  category: 'for-sale' | 'for-rent';
  /** Both null: the whole category. */
  region: string | null;
  type: string | null;
  count: number;
  /** In the currency of the country. */
  median: number;
}

/**
 * Offers of one country that stood at one price for some months, as columns: a million of them are summed again for
 * each month.
 */
export class Spans {
  private readonly groups: Group[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly currencies: string[] = [];
  private count = 0;
  private group = new Uint32Array(1024);
  private price = new Float64Array(1024);
  private currency = new Uint8Array(1024);
  private first = new Uint8Array(1024);
  private last = new Uint8Array(1024);

  groupOf(group: Group): number {
    const key = `${group.category}/${group.region ?? ''}/${group.type ?? ''}`;
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.groups.length);
    return this.groups.push(group) - 1;
  }

  /** @param first and @param last the months at whose end it stood, by their places */
  add(group: number, price: number, currency: string, first: number, last: number): void {
    if (this.count === this.price.length) this.grow();
    const at = this.count;
    this.group[at] = group;
    this.price[at] = price;
    this.currency[at] = this.currencyOf(currency);
    this.first[at] = first;
    this.last[at] = last;
    this.count += 1;
  }

  private currencyOf(currency: string): number {
    const known = this.currencies.indexOf(currency);
    return known >= 0 ? known : this.currencies.push(currency) - 1;
  }

  private grow(): void {
    const length = this.price.length * GROWTH;
    const longer = <T extends Uint8Array | Uint32Array | Float64Array>(column: T, into: T): T => {
      into.set(column);
      return into;
    };
    this.group = longer(this.group, new Uint32Array(length));
    this.price = longer(this.price, new Float64Array(length));
    this.currency = longer(this.currency, new Uint8Array(length));
    this.first = longer(this.first, new Uint8Array(length));
    this.last = longer(this.last, new Uint8Array(length));
  }

  /**
   * Number and median of the offers that stood at the end of a month: of each category, and within it of each region
   * and each type. What has no rate is left out.
   * @param worth of one unit of each currency
   * @param own that of the currency to count in
   */
  groupsAt(month: number, worth: ReadonlyMap<string, number>, own: number | undefined): GroupRow[] {
    if (own === undefined) return [];
    const rates = Float64Array.from(this.currencies, (code) => worth.get(code) ?? Number.NaN);
    const all = this.groupsBy(month, rates, own, ({ category }) => ({ category, region: null, type: null }));
    const regions = this.groupsBy(month, rates, own, ({ category, region }) =>
      region === null ? null : { category, region, type: null },
    );
    const types = this.groupsBy(month, rates, own, ({ category, type }) =>
      type === null ? null : { category, region: null, type },
    );
    return [...all, ...regions, ...types];
  }

  private groupsBy(
    month: number,
    rates: Float64Array,
    own: number,
    toGroup: (group: Group) => Group | null,
  ): GroupRow[] {
    const wider = new Spans();
    const numbers = Int32Array.from(this.groups, (group) => {
      const wide = toGroup(group);
      return wide ? wider.groupOf(wide) : -1;
    });
    const values = this.valuesBy(month, rates, own, numbers, wider.groups.length);
    return wider.groups.flatMap((group, number) => {
      const sorted = (values[number] as Float64Array).sort();
      if (sorted.length === 0) return [];
      return { ...group, category: group.category as GroupRow['category'], ...medianOf(sorted) };
    });
  }

  private valuesBy(
    month: number,
    rates: Float64Array,
    own: number,
    numbers: Int32Array,
    groups: number,
  ): Float64Array[] {
    const sizes = new Uint32Array(groups);
    const each = (onOffer: (number: number, value: number) => void) => {
      for (let i = 0; i < this.count; i++) {
        if ((this.first[i] as number) > month || (this.last[i] as number) < month) continue;
        const number = numbers[this.group[i] as number] as number;
        const rate = rates[this.currency[i] as number] as number;
        if (number >= 0 && !Number.isNaN(rate)) onOffer(number, ((this.price[i] as number) * rate) / own);
      }
    };
    each((number) => {
      sizes[number] = (sizes[number] as number) + 1;
    });
    const values = Array.from(sizes, (size) => new Float64Array(size));
    sizes.fill(0);
    each((number, value) => {
      const at = sizes[number] as number;
      (values[number] as Float64Array)[at] = value;
      sizes[number] = at + 1;
    });
    return values;
  }
}

function medianOf(sorted: Float64Array): { count: number; median: number } {
  const middle = (sorted.length - 1) / 2;
  const low = sorted[Math.floor(middle)] as number;
  const high = sorted[Math.ceil(middle)] as number;
  return { count: sorted.length, median: (low + high) / 2 };
}
