import { request } from '@arcada/kit/api'
import { infiniteQueryOptions } from '@arcada/kit/api/query'
import { promotionApplications } from '../calls/promotion-applications.ts'

/** The member's own applications for a promotion, the newest first. */
export function applicationsQuery(promotionId: string) {
  return infiniteQueryOptions({
    queryKey: [promotionApplications.id, { promotionId }],
    queryFn: ({ pageParam, signal }) =>
      request(promotionApplications, { query: { promotionId, pageNo: String(pageParam) }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (page < last.totalPages ? page + 1 : undefined),
    select: ({ pages }) => pages.flatMap(({ content }) => content),
  })
}
