import { vi } from 'vitest'
import type { PagesQuery } from '../paged-list.tsx'

/** The state of a query for these pages of rows, the last one included. */
export function pagesQuery<Id>(
  pages: readonly (readonly Id[])[],
  more: Partial<PagesQuery<{ id: Id }>> = {},
): PagesQuery<{ id: Id }> {
  return {
    data: { pages: pages.map((ids) => ({ content: ids.map((id) => ({ id })) })) },
    error: null,
    isPending: false,
    isFetching: false,
    hasNextPage: false,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage: vi.fn(),
    refetch: vi.fn(),
    ...more,
  }
}
