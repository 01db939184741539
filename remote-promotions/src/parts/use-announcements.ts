import { announcementsQuery, homeAnnouncementsQuery, usePlayAllowed } from '@arcada/kit/account'
import { keepPreviousData, useQuery, useQueryClient } from '@arcada/kit/api/query'
import type { ValueOf } from '@arcada/kit/contract'
import { announcements } from '@arcada/kit/contract/announcements'
import { availablePromotions } from '@arcada/kit/contract/available-promotions'
import type { Banner } from '@arcada/kit/contract/entities/banner'
import { CONTENT_TYPES } from '@arcada/kit/contract/entities/merchant-config'
import { $session } from '@arcada/kit/session'
import { useStore } from '@arcada/kit/session/store'
import { useEffect, useRef } from 'react'
import { isBannerOffered } from './banner-link.ts'
import { useOffers } from './use-offers.ts'

type Announcements = ValueOf<typeof announcements>

/** Every current promotion. */
function promotionsQuery(token?: string) {
  return announcementsQuery(CONTENT_TYPES.Promotion, token)
}

/**
 * Whether the player may see promotions. The server leaves them out of its answers during a pause, so they are requested
 * again when it ends (RG-53).
 */
function usePromotionsShown(): boolean {
  const shown = usePlayAllowed('seePromotions')
  const client = useQueryClient()
  const wasHidden = useRef(false)
  useEffect(() => {
    if (shown && wasHidden.current)
      for (const { id } of [announcements, availablePromotions])
        void client.invalidateQueries({ queryKey: [id] }, { cancelRefetch: false })
    wasHidden.current = !shown
  }, [shown, client])
  return shown
}

/** Home's announcements, without banners that link to what the whitelabel does not have. */
export function useHomeAnnouncements() {
  const session = useStore($session)
  const offers = useOffers(false)
  const shown = usePromotionsShown()
  return useQuery({
    ...homeAnnouncementsQuery(session?.token),
    placeholderData: keepPreviousData,
    select: (value) =>
      shown
        ? withBanners(value, (banner) => isBannerOffered(banner, offers))
        : { ...value, banners: [], popup: [] },
  })
}

function withBanners(value: Announcements, shown: (banner: Banner) => boolean): Announcements {
  return value.banners ? { ...value, banners: value.banners.filter(shown) } : value
}

/** The whitelabel's promotions; pending until its settings have loaded. */
export function usePromotions() {
  const session = useStore($session)
  const { known, hasPromotion } = useOffers()
  const shown = usePromotionsShown()
  const promotions = useQuery({
    ...promotionsQuery(session?.token),
    placeholderData: keepPreviousData,
    select: (value) => (shown ? (value.promotion ?? []).filter(({ id }) => !id || hasPromotion(id)) : []),
  })
  return { ...promotions, isPending: promotions.isPending || !known }
}
