import { page } from '@arcada/kit/federation'
import { writeStored } from '@arcada/kit/session'
import { Button, IconButton, toast } from '@arcada/kit/ui'
import { XIcon } from '@arcada/kit/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deviceOf } from '../device/device.ts'
import { appIconOf, downloadsFor, downloadsOf, resourcesQuery } from '../device/resources.ts'
import { lazyPart } from '../remotes/lazy-part.tsx'
import { DOWNLOAD_KEY, isClosed } from './expected-banners.ts'
import styles from './install-banners.module.css'

const { Part: DownloadSheet } = lazyPart(() =>
  import(/* webpackChunkName: "download-sheet" */ './download-sheet.tsx').then(
    (module) => module.DownloadSheet,
  ),
)

/** Offers the app until it is closed (DLBAR-05); nothing where nothing can be downloaded (DLBAR-03). */
export function DownloadBar() {
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
  const failed = () => {
    setOpen(false)
    toast({ type: 'fail', text: t`Loading failed, click to retry` })
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
      {open && <DownloadSheet downloads={downloads} onClose={() => setOpen(false)} onFailed={failed} />}
    </aside>
  )
}
