import { announcementsQuery, homeAnnouncementsQuery } from '@arcada/account'
import type { ValueOf } from '@arcada/contract'
import type { announcements } from '@arcada/contract/announcements'
import type { Banner } from '@arcada/contract/entities/banner'
import { CONTENT_TYPES } from '@arcada/contract/entities/merchant-config'
import { $playStatus, $session } from '@arcada/session'
import { useStore } from '@nanostores/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { isBannerOffered } from '../parts/banner-link.ts'
import { useOffers } from './offer-queries.ts'

type Announcements = ValueOf<typeof announcements>

/** Every promotion that runs. */
function promotionsQuery(token?: string) {
  return announcementsQuery(CONTENT_TYPES.Promotion, token)
}

/** The one answer of home, with the banners that may be shown here: none that leads to what the whitelabel does not have. */
export function useHomeAnnouncements() {
  const session = useStore($session)
  const offers = useOffers(false)
  const silent = usePlayStopped()
  return useQuery({
    ...homeAnnouncementsQuery(session?.token),
    placeholderData: keepPreviousData,
    select: (value) =>
      silent
        ? { ...value, banners: [], popup: [] }
        : withBanners(value, (banner) => isBannerOffered(banner, offers)),
  })
}

/**
 * Whether this page knows that the person may not play: then nothing is offered, whatever was fetched before (RG-53). The
 * server filters by itself; it is not asked again when a pause begins.
 */
function usePlayStopped(): boolean {
  const known = useStore($playStatus)
  return known !== null && known.status.state !== 'ACTIVE'
}

function withBanners(value: Announcements, shown: (banner: Banner) => boolean): Announcements {
  return value.banners ? { ...value, banners: value.banners.filter(shown) } : value
}

/** Promotions that this whitelabel has; pending until it has told which these are. */
export function usePromotions() {
  const session = useStore($session)
  const { known, hasPromotion } = useOffers()
  const silent = usePlayStopped()
  const promotions = useQuery({
    ...promotionsQuery(session?.token),
    placeholderData: keepPreviousData,
    select: (value) => (silent ? [] : (value.promotion ?? []).filter(({ id }) => !id || hasPromotion(id))),
  })
  return { ...promotions, isPending: promotions.isPending || !known }
}
