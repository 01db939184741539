/** Groups a list by a key of its elements, in the order of the keys' first use. */
export function grouped<T, Key>(list: readonly T[], keyOf: (element: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>()
  for (const element of list) {
    const group = groups.get(keyOf(element))
    if (group) group.push(element)
    else groups.set(keyOf(element), [element])
  }
  return groups
}
