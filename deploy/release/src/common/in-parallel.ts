/** Does the work for each item, for at most `limit` of them at once, and returns the results in the order of the items. */
export async function inParallel<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
  limit = 16,
): Promise<R[]> {
  const results: R[] = []
  // The workers share the iterator, so each takes the next item as soon as it is free.
  const left = items.entries()
  const worker = async () => {
    for (const [at, item] of left) results[at] = await work(item)
  }
  await Promise.all(Array.from({ length: limit }, worker))
  return results
}
