import { readStored, writeStored } from '@arcada/kit/session'
import { IconButton, toast } from '@arcada/kit/ui'
import { SmartphoneIcon, XIcon } from '@arcada/kit/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { deviceOf, IOS_REQUIRED, needsLegacyTip } from '../device/device.ts'
import { lazyPart } from '../remotes/lazy-part.tsx'
import styles from './install-banners.module.css'
import { $install } from './install-prompt.ts'

const KEY = 'MC_HIDE_GUIDE'

const { Part: GuideSheet } = lazyPart(() =>
  import(/* webpackChunkName: "guide-sheet" */ './guide-sheet.tsx').then((module) => module.GuideSheet),
)

/** In a phone's browser: the site onto the home screen, or how it gets there (LAYOUT-31); on an old iPhone the tip (LAYOUT-32). */
export function HomeScreenGuide() {
  const { t } = useLingui()
  const [closed, setClosed] = useState(() => readStored('local', KEY) !== null)
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
    writeStored('local', KEY, '1')
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
        <SmartphoneIcon aria-hidden="true" />
        <Trans>Add to home screen</Trans>
      </button>
      <IconButton label={t`Close`} icon={<XIcon />} onClick={close} />
      {open && <GuideSheet device={device} onClose={() => setOpen(false)} onFailed={failed} />}
    </aside>
  )
}
