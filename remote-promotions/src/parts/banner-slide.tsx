import { PromoWarning } from '@arcada/kit/account'
import type { Banner } from '@arcada/kit/contract/entities/banner'
import { Pic } from '@arcada/kit/ui'
import type { MouseEvent } from 'react'
import { bannerTarget } from './banner-link.ts'
import styles from './banner-slide.module.css'

export interface BannerSlideProps {
  banner: Banner
  /** The first visible picture. */
  priority: boolean
  onFail: () => void
  onOpen: (banner: Banner) => void
}

/** A picture with text over it, as a link when it has a target. */
export function BannerSlide({ banner, priority, onFail, onOpen }: BannerSlideProps) {
  const target = bannerTarget(banner)
  const content = (
    <>
      <Pic
        src={banner.url}
        alt=""
        ratio={2.13}
        radius="none"
        fallback="hide"
        priority={priority}
        onFail={onFail}
      />
      <span className={styles.copy}>
        <span className={styles.title}>{banner.title}</span>
        {banner.subtitle && <span className={styles.subtitle}>{banner.subtitle}</span>}
        {target && banner.action && <span className={styles.action}>{banner.action}</span>}
      </span>
      <PromoWarning className={styles.warning} />
    </>
  )
  if (!target) return <div className={styles.slide}>{content}</div>

  function follow(event: MouseEvent) {
    // The browser handles a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(banner)
  }
  return (
    <a href={target} className={styles.slide} draggable={false} onClick={follow}>
      {content}
    </a>
  )
}
