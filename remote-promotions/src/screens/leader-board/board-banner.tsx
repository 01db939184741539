import { cachedQuery } from '@arcada/kit/api'
import { keepPreviousData, useQuery } from '@arcada/kit/api/query'
import { page } from '@arcada/kit/federation'
import { Skeleton } from '@arcada/kit/ui'
import { useState } from 'react'
import { announcementsBanner } from '../../calls/announcements-banner.ts'
import { isBannerOffered, useOpenBanner } from '../../parts/banner-link.ts'
import { BannerSlide } from '../../parts/banner-slide.tsx'
import { useOffers } from '../../parts/use-offers.ts'

/** The banner above the board, of its own group; requested at most once in five minutes (API-50). */
export function BoardBanner() {
  const merchantCode = page().release.merchant
  const banners = useQuery({
    ...cachedQuery(announcementsBanner, { groupName: 'm_board', platform: 'M', merchantCode }),
    placeholderData: keepPreviousData,
  })
  const open = useOpenBanner()
  const offers = useOffers()
  const [failed, setFailed] = useState<string>()
  if (banners.isPending) return <Skeleton shape="block" ratio={2.13} />
  const banner = banners.data?.find((one) => one.url !== failed && isBannerOffered(one, offers))
  if (!banner) return null
  return <BannerSlide banner={banner} priority onFail={() => setFailed(banner.url)} onOpen={open} />
}
