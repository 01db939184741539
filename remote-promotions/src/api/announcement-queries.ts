import { announcementsQuery, homeAnnouncementsQuery } from '@arcada/account'
import type { ValueOf } from '@arcada/contract'
import type { announcements } from '@arcada/contract/announcements'
import { CONTENT_TYPES } from '@arcada/contract/entities/merchant-config'
import { $session } from '@arcada/session'
import { useStore } from '@nanostores/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { isBannerOffered } from '../parts/banner-link.ts'

/** Every promotion that runs. */
function promotionsQuery(token?: string) {
  return announcementsQuery(CONTENT_TYPES.Promotion, token)
}

export function useHomeAnnouncements() {
  const session = useStore($session)
  return useQuery({
    ...homeAnnouncementsQuery(session?.token),
    placeholderData: keepPreviousData,
    select: withoutRemoved,
  })
}

function withoutRemoved(value: ValueOf<typeof announcements>): ValueOf<typeof announcements> {
  return value.banners ? { ...value, banners: value.banners.filter(isBannerOffered) } : value
}

export function usePromotions() {
  const session = useStore($session)
  return useQuery({
    ...promotionsQuery(session?.token),
    placeholderData: keepPreviousData,
    select: (value) => value.promotion ?? [],
  })
}
