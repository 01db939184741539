import { page } from '@arcada/kit/federation'
import { openedAs, writeStored } from '@arcada/kit/session'
import { Button, IconButton, toast } from '@arcada/kit/ui'
import { SmartphoneIcon, XIcon } from '@arcada/kit/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useCallback, useState } from 'react'
import { deviceOf, IOS_REQUIRED, needsLegacyTip } from '../device/device.ts'
import { appIconOf, downloadsFor, downloadsOf, resourcesQuery } from '../device/resources.ts'
import { lazyPart } from '../remotes/lazy-part.tsx'
import { DOWNLOAD_KEY, GUIDE_KEY, isClosed } from './expected-banners.ts'
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

const { Part: InstallSheet } = lazyPart(() =>
  import(/* webpackChunkName: "install-sheets" */ './install-sheets.tsx').then(
    (module) => module.InstallSheet,
  ),
)

/** One of the sheets; a message where its code does not come. */
function OpenSheet(props: ComponentProps<typeof InstallSheet>) {
  const { t } = useLingui()
  const { onClose } = props
  const failed = useCallback(() => {
    onClose()
    toast({ type: 'fail', text: t`Loading failed, click to retry` })
  }, [onClose, t])
  return <InstallSheet {...props} onFailed={failed} />
}

/** Offers the app until it is closed (DLBAR-05); nothing where nothing can be downloaded (DLBAR-03). */
function DownloadBar() {
  const { t } = useLingui()
  const [closed, setClosed] = useState(() => isClosed(DOWNLOAD_KEY))
  const [open, setOpen] = useState(false)
  const { data } = useQuery({ ...resourcesQuery, enabled: !closed })
  const device = deviceOf(navigator.userAgent, navigator.maxTouchPoints)
  const downloads = downloadsFor(device, downloadsOf(data?.resources ?? []))
  if (closed || Object.keys(downloads).length === 0) return null

  const { name, logo } = page().release
  const icon = appIconOf(data?.resources ?? []) ?? logo
  const close = () => {
    writeStored('local', DOWNLOAD_KEY, '1')
    setClosed(true)
  }
  return (
    <aside className={styles.bar} aria-label={t`Download the app`}>
      {icon && <img className={styles.icon} src={icon} alt="" width="40" height="40" />}
      <p className={styles.words}>
        <strong className={styles.name}>{name}</strong>
        <span className={styles.line}>
          <Trans>Faster in the app</Trans>
        </span>
      </p>
      <Button size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Trans>Download</Trans>
      </Button>
      <IconButton label={t`Close`} icon={<XIcon />} onClick={close} />
      {open && <OpenSheet downloads={downloads} onClose={() => setOpen(false)} />}
    </aside>
  )
}

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
      {open && <OpenSheet device={device} onClose={() => setOpen(false)} />}
    </aside>
  )
}
