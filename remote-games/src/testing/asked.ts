/** Parameters of a test's requests to a path, the newest last. */
export function askedAt(requests: readonly string[], path: string): URLSearchParams[] {
  return requests.flatMap((line) => {
    const url = new URL(line.split(' ')[1] ?? '', 'http://arcada.test')
    return url.pathname === path ? [url.searchParams] : []
  })
}
