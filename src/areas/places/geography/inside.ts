/**
 * Whether a point lies inside rings by the even-odd rule: a line from it to the east crosses their edges an odd number of
 * times. A ring's last corner is joined to its first, so it may say that one twice or not. Rings may be parts and holes of
 * one shape. A point on an edge itself may count as inside or not.
 * @param rings corners of each, x and y in turn
 */
export function isInside(x: number, y: number, rings: readonly ArrayLike<number>[]): boolean {
  let inside = false;
  for (const ring of rings) {
    let fromX = ring[ring.length - 2] as number;
    let fromY = ring[ring.length - 1] as number;
    for (let i = 0; i + 1 < ring.length; i += 2) {
      const toX = ring[i] as number;
      const toY = ring[i + 1] as number;
      if (fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX))
        inside = !inside;
      fromX = toX;
      fromY = toY;
    }
  }
  return inside;
}
