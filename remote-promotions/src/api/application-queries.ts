import { pagesQuery, shownPages } from '@arcada/kit/api/pages'
import { infiniteQueryOptions } from '@arcada/kit/api/query'
import { promotionApplications } from '../calls/promotion-applications.ts'

/** The member's own applications for a promotion, the newest first. */
export function applicationsQuery(promotionId: string) {
  return infiniteQueryOptions({
    ...pagesQuery(promotionApplications, { promotionId }),
    select: (loaded) => shownPages(loaded).pages.flatMap(({ content }) => content),
  })
}
