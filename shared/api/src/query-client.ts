import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/**
 * The one cache of server data. Reads are retried once when the connection broke, and repeated when it is restored; a
 * refusal is an answer, and a timeout is reported instead of waiting a second time.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
        retry: (failures, error) => failures < 1 && error instanceof ApiError && error.kind === 'offline',
        retryDelay: 800,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}
