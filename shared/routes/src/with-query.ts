/**
 * A path with a query, its parameters in the given order. Parameters without a value are
 * omitted.
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
