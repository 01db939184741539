import { pagesQuery, shownPages } from '@arcada/kit/api/pages'
import { infiniteQueryOptions } from '@arcada/kit/api/query'
import { referralRecords } from '../calls/referral-records.ts'

/** The friends that a member has invited, page by page, the newest first. */
export const friendsQuery = infiniteQueryOptions({
  ...pagesQuery(referralRecords, {}),
  select: (loaded) => shownPages(loaded).pages.flatMap(({ content }) => content),
})
