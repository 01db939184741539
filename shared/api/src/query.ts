/** What remotes use of TanStack Query, which the host provides. */
export {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  onlineManager,
  type QueryClient,
  type QueryKey,
  queryOptions,
  type UseInfiniteQueryResult,
  type UseQueryOptions,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
