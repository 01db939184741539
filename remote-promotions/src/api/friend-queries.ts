import { request } from '@arcada/kit/api'
import { infiniteQueryOptions } from '@arcada/kit/api/query'
import { referralRecords } from '../calls/referral-records.ts'

/** The friends that a member has invited, page by page, the newest first. */
export const friendsQuery = infiniteQueryOptions({
  queryKey: [referralRecords.id],
  queryFn: ({ pageParam, signal }) =>
    request(referralRecords, { query: { pageNo: String(pageParam) }, signal }),
  initialPageParam: 1,
  getNextPageParam: (last, _, page) => (page < last.totalPages ? page + 1 : undefined),
  select: ({ pages }) => pages.flatMap(({ content }) => content),
})
