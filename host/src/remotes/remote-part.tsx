import { Dialog, useOnline } from '@arcada/kit/ui'
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { sendBeacon } from './beacon.ts'
import { FailureCard } from './failure-card.tsx'
import { type LoadedPart, retainRemote } from './load-part.ts'
import { PartBoundary } from './part-boundary.tsx'
import styles from './remote-part.module.css'
import { type Retried, useFocusAfterRetry } from './use-focus-after-retry.ts'
import { usePart } from './use-part.ts'

/** A whole screen, a widget among others, or an extra: one that does not open is simply not there. */
type Kind = 'screen' | 'widget' | 'extra'

interface Props {
  remote: string
  /** Folder of the screen or widget as the release names it. */
  folder: string
  /** What the slot hands in. */
  props?: Record<string, unknown>
  loading: ReactNode
  kind: Kind
  /** Of a part that is a dialog: its failure is shown in one, which closes like the part's own. */
  dialog?: { label: string; onClose: () => void }
}

/** One screen or widget of a remote, with its loading and failure states; its errors do not reach the rest of the page. */
export function RemotePart({ remote, folder, props, loading, kind, dialog }: Props) {
  const state = usePart(remote, folder)
  const online = useOnline()
  const retried = useRef(false)
  const noteRetry = (retry: () => void) => () => {
    retried.current = true
    retry()
  }
  if (state.status === 'loading') return loading
  const failed = (more: { version?: string; offline?: boolean; onRetry: () => void }) =>
    kind === 'extra' ? null : (
      <Failed
        {...more}
        remote={remote}
        kind={kind}
        retried={retried}
        {...(dialog ? { dialog } : {})}
        onRetry={noteRetry(more.onRetry)}
      />
    )
  if (state.status === 'failed') return failed({ offline: !online, onRetry: state.retry })
  return (
    <Mounted
      part={state.part}
      folder={folder}
      props={props ?? {}}
      retried={retried}
      fallback={(retry) => failed({ version: state.part.version, onRetry: retry })}
    />
  )
}

interface MountedProps {
  part: LoadedPart
  folder: string
  props: Record<string, unknown>
  retried: Retried
  fallback: (retry: () => void) => ReactNode
}

function Mounted({ part, folder, props, retried, fallback }: MountedProps) {
  const { remote, version, component: Part } = part
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => retainRemote(remote), [remote])
  const report = (error: unknown) =>
    sendBeacon({ remote, version, phase: 'render', outcome: 'failed', duration: 0, reason: String(error) })
  return (
    <div ref={place} data-remote={remote} data-part={folder} data-version={version} className={styles.part}>
      <PartBoundary onError={report} fallback={fallback}>
        <Part {...props} />
        <Focus place={place} retried={retried} />
      </PartBoundary>
    </div>
  )
}

/** Inside of the boundary, so that a part that fails again does not count. */
function Focus({ place, retried }: { place: RefObject<HTMLElement | null>; retried: Retried }) {
  useFocusAfterRetry(
    retried,
    true,
    () => place.current?.querySelector('h1') ?? place.current?.firstElementChild,
  )
  return null
}

type FailedProps = ComponentProps<typeof FailureCard> & Pick<Props, 'dialog'>

function Failed({ dialog, ...card }: FailedProps) {
  if (!dialog) return <FailureCard {...card} />
  return (
    <Dialog open label={dialog.label} onClose={dialog.onClose}>
      <FailureCard {...card} />
    </Dialog>
  )
}
