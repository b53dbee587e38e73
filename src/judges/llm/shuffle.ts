/** The list in an order that the number alone decides. */
export function shuffled<T>(list: readonly T[], seed: number): T[] {
  const mixed = [...list];
  let state = seed >>> 0;
  for (let index = mixed.length - 1; index > 0; index--) {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) >>> 0;
    const other = state % (index + 1);
    [mixed[index], mixed[other]] = [mixed[other]!, mixed[index]!];
  }
  return mixed;
}
