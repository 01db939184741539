const PARALLEL = 16

/** Does the work for each of these, sixteen at a time, and returns what came of it in their order. */
export async function inGroups<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let at = 0; at < items.length; at += PARALLEL)
    results.push(...(await Promise.all(items.slice(at, at + PARALLEL).map(work))))
  return results
}
