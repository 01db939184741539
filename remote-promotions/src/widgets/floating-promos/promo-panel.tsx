import { PromoWarning } from '@arcada/kit/account'
import type { Banner } from '@arcada/kit/contract/entities/banner'
import { useLingui } from '@arcada/kit/i18n/macro'
import { readStored, writeStored } from '@arcada/kit/session'
import { classNames, Pic } from '@arcada/kit/ui'
import { ChevronDownIcon, XIcon } from '@arcada/kit/ui/icons'
import { useState } from 'react'
import { bannerTarget, useOpenBanner } from '../../parts/banner-link.ts'
import styles from './floating-promos.module.css'

export interface PromoPanelProps {
  /** Group of the banners, also the key under which the tab stores whether the panel is open. */
  group: string
  banners: readonly Banner[]
  startsOpen?: boolean
}

/** One banner of a group with its close button; closed, a button with its picture and name. */
export function PromoPanel({ group, banners, startsOpen = false }: PromoPanelProps) {
  const { t } = useLingui()
  const key = `MC_PROMO:${group}`
  const [open, setOpen] = useState(() => (readStored('session', key) ?? String(startsOpen)) === 'true')
  const [failed, setFailed] = useState<readonly string[]>([])
  const banner = banners.find(({ url }) => !failed.includes(url))
  if (!banner) return null

  const { url, title } = banner
  const toggle = () => {
    setOpen(!open)
    writeStored('session', key, String(!open))
  }
  const picture = (
    <Pic
      src={url}
      alt=""
      ratio={1}
      radius="s"
      fallback="hide"
      className={styles.picture}
      onFail={() => setFailed((urls) => [...urls, url])}
    />
  )
  return (
    <div className={classNames(styles.panel, open ? styles.open : styles.closed)}>
      {open && (
        <PanelLink banner={banner}>
          {picture}
          <span className={styles.title}>{title}</span>
        </PanelLink>
      )}
      {/* One button for both states, so that the focus stays. */}
      <button
        type="button"
        className={styles.toggle}
        aria-label={open ? t`Close ${title}` : t`Open ${title}`}
        onClick={toggle}
      >
        {open ? (
          <XIcon />
        ) : (
          <>
            {picture}
            <span className={styles.title}>{title}</span>
            <ChevronDownIcon />
          </>
        )}
      </button>
      <PromoWarning />
    </div>
  )
}

function PanelLink({ banner, children }: { banner: Banner; children: React.ReactNode }) {
  const openBanner = useOpenBanner()
  const target = bannerTarget(banner)
  if (!target) return <div className={styles.art}>{children}</div>
  return (
    <a
      href={target}
      className={styles.art}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        openBanner(banner)
      }}
    >
      {children}
    </a>
  )
}
