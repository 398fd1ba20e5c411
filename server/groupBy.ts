/** @returns the items by what `of` says of each, in the order in which it first says so */
export function groupBy<Item, Key>(items: Iterable<Item>, of: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = of(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
