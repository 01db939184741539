/**
 * Options of TanStack Query for data that are the same for all visitors and languages during a visit. A log-out and a
 * language switch keep them; a failed one is requested again by the next use.
 */
export const CONSTANT = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  meta: { constant: true },
}

/** Selects the queries whose answers depend on the member or the language. */
export const changing = {
  predicate: ({ meta }: { meta?: Record<string, unknown> | undefined }) => meta?.constant !== true,
}
