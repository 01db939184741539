import type { Banner } from '@arcada/contract/entities/banner'
import { isOffered, page } from '@arcada/federation'
import { safeExternal, safePath } from '@arcada/ui'
import { useNavigate } from 'react-router-dom'

/** Where a banner leads: a page of this site, or an address that the whitelabel allows; else nowhere. */
export function bannerTarget({ link }: Banner): string | undefined {
  return safePath(link) ?? safeExternal(link, page().release.allowedOrigins)
}

/** Whether a banner may be shown: not while what it is about was taken out of this whitelabel. */
export function isBannerOffered({ link }: Banner): boolean {
  const path = safePath(link)
  return path === undefined || isOffered(path)
}

/** The handler of a tap on a banner (HOME-18). */
export function useOpenBanner(): (banner: Banner) => void {
  const navigate = useNavigate()
  return (banner) => {
    const target = bannerTarget(banner)
    if (target?.startsWith('/')) void navigate(target)
    else if (target) location.assign(target)
  }
}
