import { openedAs, writeStored } from '@arcada/kit/session'
import { IconButton, toast } from '@arcada/kit/ui'
import { SmartphoneIcon, XIcon } from '@arcada/kit/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { deviceOf, IOS_REQUIRED, needsLegacyTip } from '../device/device.ts'
import { lazyPart } from '../remotes/lazy-part.tsx'
import { DownloadBar } from './download-bar.tsx'
import { GUIDE_KEY, isClosed } from './expected-banners.ts'
import styles from './install-banners.module.css'
import { $install } from './install-prompt.ts'

/**
 * The install banners over home and help (LAYOUT-05, LAYOUT-06, AMB-09): download bar and the guide to the home
 * screen. The containers are always there; each block hides by its own rule.
 */
export function InstallBanners() {
  const [opened] = useState(openedAs)
  return (
    <>
      <div data-install-banner="download">{opened === 'H5' && <DownloadBar />}</div>
      <div data-install-banner="home-screen">{opened === 'H5' && <HomeScreenGuide />}</div>
    </>
  )
}

const { Part: GuideSheet } = lazyPart(() =>
  import(/* webpackChunkName: "guide-sheet" */ './guide-sheet.tsx').then((module) => module.GuideSheet),
)

/** In a phone's browser: the site onto the home screen, or how it gets there (LAYOUT-31); on an old iPhone the tip (LAYOUT-32). */
function HomeScreenGuide() {
  const { t } = useLingui()
  const [closed, setClosed] = useState(() => isClosed(GUIDE_KEY))
  const [open, setOpen] = useState(false)
  const install = useStore($install)
  const device = deviceOf(navigator.userAgent, navigator.maxTouchPoints)
  const legacy = needsLegacyTip(navigator.userAgent)
  if (device === 'other' || (closed && !legacy)) return null

  if (legacy) {
    return (
      <p className={styles.tip} role="note">
        <Trans>This version of iOS is too old for the app. Update to iOS {IOS_REQUIRED} or later.</Trans>
      </p>
    )
  }
  const close = () => {
    writeStored('local', GUIDE_KEY, '1')
    setClosed(true)
  }
  const failed = () => {
    setOpen(false)
    toast({ type: 'fail', text: t`Loading failed, click to retry` })
  }
  return (
    <aside className={styles.guide} aria-label={t`Add to home screen`}>
      <button
        type="button"
        className={styles.open}
        aria-haspopup={install ? undefined : 'dialog'}
        onClick={install ?? (() => setOpen(true))}
      >
        <SmartphoneIcon />
        <Trans>Add to home screen</Trans>
      </button>
      <IconButton label={t`Close`} icon={<XIcon />} onClick={close} />
      {open && <GuideSheet device={device} onClose={() => setOpen(false)} onFailed={failed} />}
    </aside>
  )
}
