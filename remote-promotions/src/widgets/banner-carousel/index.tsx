import { useLingui } from '@arcada/kit/i18n/macro'
import { Loading, QueryError, Skeleton, useDrawnInPortions } from '@arcada/kit/ui'
import { Carousel } from '@arcada/kit/ui/carousel'
import { useState } from 'react'
import { useOpenBanner } from '../../parts/banner-link.ts'
import { BannerSlide } from '../../parts/banner-slide.tsx'
import { useHomeAnnouncements } from '../../parts/use-announcements.ts'
import styles from './banner-carousel.module.css'

/** The large pictures at the top of home (HOME-01, HOME-15…HOME-19). */
export default function BannerCarousel() {
  const { t } = useLingui()
  const announcements = useHomeAnnouncements()
  const data = useDrawnInPortions(announcements.data)
  const openBanner = useOpenBanner()
  const [failed, setFailed] = useState<readonly string[]>([])

  if (announcements.isPending || (announcements.data && !data)) {
    return (
      <Loading>
        <Skeleton shape="block" className={styles.skeleton} />
      </Loading>
    )
  }
  if (announcements.isError) {
    return <QueryError query={announcements} className={styles.place} />
  }

  const banners = (data?.banners ?? []).filter(
    ({ groupName, url }) => groupName === 'm_home' && !failed.includes(url),
  )
  if (banners.length === 0) return null
  return (
    <Carousel label={t`Highlights`} {...carouselOptions(banners.length)}>
      {banners.map((banner, index) => (
        <BannerSlide
          key={banner.url}
          banner={banner}
          priority={index === 0}
          onFail={() => setFailed((urls) => [...urls, banner.url])}
          onOpen={openBanner}
        />
      ))}
    </Carousel>
  )
}

interface CarouselOptions {
  loop: boolean
  autoplayMs: number | undefined
  gap: number
}

/** A single banner does not move; more loop, 5 s each (HOME-15, HOME-16, HOME-19). */
function carouselOptions(count: number): CarouselOptions {
  const several = count > 1
  return { loop: several, autoplayMs: several ? 5000 : undefined, gap: 10 }
}
