import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** The one cache of server data. Reads are retried once when no answer came; a refusal is an answer. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) =>
          failures < 1 && error instanceof ApiError && (error.kind === 'offline' || error.kind === 'timeout'),
        retryDelay: 800,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}
