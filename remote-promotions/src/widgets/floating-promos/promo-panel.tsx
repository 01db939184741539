import type { Banner } from '@arcada/contract/entities/banner'
import { IconButton, Pic } from '@arcada/ui'
import { GiftIcon, XIcon } from '@arcada/ui/icons'
import { useLingui } from '@lingui/react/macro'
import { useId, useRef, useState } from 'react'
import { bannerTarget, useOpenBanner } from '../../parts/banner-link.ts'
import styles from './floating-promos.module.css'

/** One banner of a group with its close button; closed, a handle at the edge that opens it again. */
export function PromoPanel({
  banners,
  startsOpen = false,
}: {
  banners: readonly Banner[]
  startsOpen?: boolean
}) {
  const { t } = useLingui()
  const [open, setOpen] = useState(startsOpen)
  const [failed, setFailed] = useState<readonly string[]>([])
  const handle = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const banner = banners.find(({ url }) => !failed.includes(url))
  if (!banner) return null

  function close() {
    setOpen(false)
    // The pressed button goes: the focus stays with the panel.
    requestAnimationFrame(() => handle.current?.focus())
  }
  return (
    <div className={styles.row}>
      {open ? (
        <div id={panelId} className={styles.panel}>
          <PanelContent banner={banner} onFail={() => setFailed((urls) => [...urls, banner.url])} />
          <IconButton
            label={t`Close ${banner.title}`}
            icon={<XIcon />}
            variant="art"
            className={styles.close}
            onClick={close}
          />
        </div>
      ) : (
        <button
          ref={handle}
          type="button"
          className={styles.handle}
          aria-expanded={false}
          aria-label={t`Open ${banner.title}`}
          onClick={() => setOpen(true)}
        >
          <GiftIcon aria-hidden="true" />
        </button>
      )}
    </div>
  )
}

function PanelContent({ banner, onFail }: { banner: Banner; onFail: () => void }) {
  const openBanner = useOpenBanner()
  const target = bannerTarget(banner)
  const content = (
    <>
      <Pic src={banner.url} alt="" ratio={1} radius="none" fallback="hide" onFail={onFail} />
      <span className={styles.title}>{banner.title}</span>
    </>
  )
  if (!target) return <div className={styles.art}>{content}</div>
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
      {content}
    </a>
  )
}
