/** Pairs each item that has the same name as an earlier one with the first of that name. */
export function twins<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => unknown,
): [first: Item, other: Item][] {
  return [...Map.groupBy(items, nameOf).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : others.map((other): [Item, Item] => [first, other]),
  );
}
