/**
 * Options of TanStack Query for what is the same for every person and language, and holds for the visit. A sign-out and a
 * switch of language leave it alone; an answer that did not come is asked for by whoever looks next.
 */
export const CONSTANT = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  meta: { constant: true },
}

/** Picks the queries whose answers change with the person or the language. */
export const changing = {
  predicate: ({ meta }: { meta?: Record<string, unknown> | undefined }) => meta?.constant !== true,
}
