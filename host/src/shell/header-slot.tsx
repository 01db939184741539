import { page } from '@arcada/kit/federation'
import { useEffect, useState } from 'react'
import { whenInteractive } from '../navigation/when-interactive.ts'
import { RemotePart } from '../remotes/remote-part.tsx'
import styles from './header-slot.module.css'

/** The header's place for one icon of a remote; it stays empty when that does not open: the header itself must. */
export function HeaderSlot() {
  const [ready, setReady] = useState(false)
  useEffect(() => whenInteractive(() => setReady(true)), [])
  const [slotted] = page().release.slots['header.messages'] ?? []
  if (!slotted) return null
  const { app, widget } = slotted
  return (
    <div className={styles.slot}>
      {ready && <RemotePart remote={app} folder={widget} kind="extra" loading={null} />}
    </div>
  )
}
