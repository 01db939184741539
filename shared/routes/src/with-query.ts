/**
 * A path with a query, its parameters in the order in which they are given. One without a value, or with an empty one, is
 * left out.
 */
export function withQuery(
  path: string,
  query: readonly (readonly [string, string | null | undefined])[],
): string {
  const search = query
    .flatMap(([name, value]) => (value ? `${name}=${encodeURIComponent(value)}` : []))
    .join('&')
  return search ? `${path}?${search}` : path
}
