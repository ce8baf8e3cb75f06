/** Where a home is, in one line: the place is not said twice when the address ends with it. */
export const whereOf = ({ address, place }: { address: string; place: string }): string =>
  [address, address.includes(place) ? '' : place].filter(Boolean).join(', ');
