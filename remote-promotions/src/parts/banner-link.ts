import type { Banner } from '@arcada/kit/contract/entities/banner'
import { page } from '@arcada/kit/federation'
import { useNavigate } from '@arcada/kit/routes/navigation'
import { pathOnSite, safeExternal } from '@arcada/kit/ui'
import type { Offers } from './use-offers.ts'

/** A banner's target: a page of this site, or an allowed address; else undefined. */
export function bannerTarget({ link }: Banner): string | undefined {
  return pathOnSite(link) ?? safeExternal(link, page().release.allowedOrigins)
}

/** Whether a banner may be shown: not when the whitelabel lacks its target. */
export function isBannerOffered({ link }: Banner, offers: Offers): boolean {
  const path = pathOnSite(link)
  return path === undefined || offers.has(path)
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
