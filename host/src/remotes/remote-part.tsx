import { useOnline } from '@arcada/kit/ui'
import { type ComponentProps, useEffect } from 'react'
import { sendBeacon } from './beacon.ts'
import { FailureCard } from './failure-card.tsx'
import { type LoadedPart, retainRemote } from './load-part.ts'
import { PartBoundary } from './part-boundary.tsx'
import styles from './remote-part.module.css'
import { usePart } from './use-part.ts'

interface Props {
  remote: string
  /** Folder of the screen or widget as the release names it. */
  folder: string
  /** What the slot hands in. */
  props?: Record<string, unknown>
  loading: React.ReactNode
  /** A whole screen, a widget among others, or an extra: one that does not open is simply not there. */
  kind: 'screen' | 'widget' | 'extra'
}

/** One screen or widget of a remote, with its loading and failure states; its errors do not reach the rest of the page. */
export function RemotePart({ remote, folder, props, loading, kind }: Props) {
  const state = usePart(remote, folder)
  const online = useOnline()
  if (state.status === 'loading') return loading
  if (state.status === 'failed')
    return <Failed remote={remote} kind={kind} offline={!online} onRetry={state.retry} />
  return <Mounted part={state.part} folder={folder} props={props ?? {}} kind={kind} />
}

function Mounted({
  part,
  folder,
  props,
  kind,
}: {
  part: LoadedPart
  folder: string
  props: Record<string, unknown>
  kind: Props['kind']
}) {
  const { remote, version, component: Part } = part
  useEffect(() => retainRemote(remote), [remote])
  const report = (error: unknown) =>
    sendBeacon({ remote, version, phase: 'render', outcome: 'failed', duration: 0, reason: String(error) })
  return (
    <div data-remote={remote} data-part={folder} data-version={version} className={styles.part}>
      <PartBoundary
        onError={report}
        fallback={(retry) => <Failed remote={remote} version={version} kind={kind} onRetry={retry} />}
      >
        <Part {...props} />
      </PartBoundary>
    </div>
  )
}

type FailedProps = Omit<ComponentProps<typeof FailureCard>, 'kind'> & Pick<Props, 'kind'>

function Failed({ kind, ...rest }: FailedProps) {
  return kind === 'extra' ? null : <FailureCard kind={kind} {...rest} />
}
