import { Dialog, useOnline } from '@arcada/kit/ui'
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { sendBeacon } from './beacon.ts'
import { FailureCard } from './failure-card.tsx'
import { type LoadedPart, retainRemote } from './load-part.ts'
import { PartBoundary } from './part-boundary.tsx'
import styles from './remote-part.module.css'
import { type DueFocus, useDueFocus } from './use-due-focus.ts'
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
  const focus = useRef(false)
  const noteRetry = (retry: () => void) => () => {
    focus.current = true
    retry()
  }
  if (state.status === 'loading') return loading
  const failed = (more: { version?: string; offline?: boolean; onRetry: () => void }) =>
    kind === 'extra' ? null : (
      <Failed
        {...more}
        remote={remote}
        kind={kind}
        focus={focus}
        dialog={dialog}
        onRetry={noteRetry(more.onRetry)}
      />
    )
  if (state.status === 'failed') return failed({ offline: !online, onRetry: state.retry })
  return (
    <Mounted
      isScreen={kind === 'screen'}
      part={state.part}
      folder={folder}
      props={props ?? {}}
      focus={focus}
      fallback={(retry) => failed({ version: state.part.version, onRetry: retry })}
    />
  )
}

interface MountedProps {
  isScreen: boolean
  part: LoadedPart
  folder: string
  props: Record<string, unknown>
  focus: DueFocus
  fallback: (retry: () => void) => ReactNode
}

function Mounted({ isScreen, part, folder, props, focus, fallback }: MountedProps) {
  const { remote, version, component: Part } = part
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => retainRemote(remote), [remote])
  const report = (error: unknown) => {
    // The heading that goes may hold the focus.
    if (isScreen) focus.current = true
    sendBeacon({ remote, version, phase: 'render', outcome: 'failed', duration: 0, reason: String(error) })
  }
  return (
    <div ref={place} data-remote={remote} data-part={folder} data-version={version} className={styles.part}>
      <PartBoundary onError={report} fallback={fallback}>
        <Part {...props} />
        <Focus place={place} focus={focus} />
      </PartBoundary>
    </div>
  )
}

/** Inside of the boundary, so that a part that fails again does not count. */
function Focus({ place, focus }: { place: RefObject<HTMLElement | null>; focus: DueFocus }) {
  useDueFocus(focus, true, () => {
    const { current: part } = place
    // An element without a box takes no focus, and the part's first content may be a placeholder.
    part?.style.setProperty('display', 'block')
    return part?.querySelector('h1') ?? part
  })
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
