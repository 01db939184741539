import type { Banner } from '@arcada/contract/entities/banner'
import { safeExternal, safePath } from '@arcada/ui'
import { useNavigate } from 'react-router-dom'

/** Where a banner leads: a page of this site, or an address that the whitelabel allows; else nowhere. */
export function bannerTarget({ link }: Banner): string | undefined {
  return safePath(link) ?? safeExternal(link, globalThis.__arcada.release.allowedOrigins)
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
