import { useEffect, useState } from 'react'
import { whenInteractive } from '../navigation/when-interactive.ts'
import { PartBoundary } from '../remotes/part-boundary.tsx'
import { usePart } from '../remotes/use-part.ts'
import styles from './header-slot.module.css'

/** The header's place for one icon of a remote; it stays empty when that does not open: the header itself must. */
export function HeaderSlot() {
  const [ready, setReady] = useState(false)
  useEffect(() => whenInteractive(() => setReady(true)), [])
  const [widget] = globalThis.__arcada.release.slots['header.messages'] ?? []
  if (!widget) return null
  return <span className={styles.slot}>{ready && <Icon remote={widget.app} folder={widget.widget} />}</span>
}

function Icon({ remote, folder }: { remote: string; folder: string }) {
  const state = usePart(remote, folder)
  if (state.status !== 'loaded') return null
  const { component: Part, version } = state.part
  return (
    <span data-remote={remote} data-part={folder} data-version={version}>
      <PartBoundary onError={() => {}} fallback={() => null}>
        <Part />
      </PartBoundary>
    </span>
  )
}
