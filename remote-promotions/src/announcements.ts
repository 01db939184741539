import { callQuery } from '@arcada/api'
import type { ValueOf } from '@arcada/contract'
import { announcements } from '@arcada/contract/announcements'
import { CONTENT_TYPES, HOME_CONTENT } from '@arcada/contract/entities/merchant-config'
import { page } from '@arcada/federation'
import { $session } from '@arcada/session'
import { useStore } from '@nanostores/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { isBannerOffered } from './banner-link.ts'

const platform = 'M'

/** What a guest does not have is left out: the boot script's early answer and other remotes use the same key. */
function announcementsOf(types: string, token: string | undefined) {
  const merchantCode = page().release.merchant
  return callQuery(announcements, { types, platform, merchantCode, ...(token ? { token } : {}) })
}

/** Home's one call: banners, ticker and popups (API-84, API-85). */
export function homeAnnouncementsQuery(token?: string) {
  return announcementsOf(HOME_CONTENT, token)
}

/** Every promotion that runs. */
export function promotionsQuery(token?: string) {
  return announcementsOf(CONTENT_TYPES.Promotion, token)
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
