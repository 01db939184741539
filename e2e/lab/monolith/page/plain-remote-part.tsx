import { lazy, Suspense, useEffect } from 'react'
import { FailureCard } from '../../../../host/src/remotes/failure-card.tsx'
import { importPart } from '../../../../host/src/remotes/load-part.ts'
import { PartBoundary } from '../../../../host/src/remotes/part-boundary.tsx'
import styles from '../../../../host/src/remotes/remote-part.module.css'
import { waitForPart } from '../../../../host/src/remotes/waiting-parts.ts'

const lazies = new Map()

function lazyPart(remote, folder) {
  const id = `${remote} ${folder}`
  if (!lazies.has(id))
    lazies.set(
      id,
      lazy(() => importPart(remote, folder)),
    )
  return lazies.get(id)
}

/** Replaces the host's part: React.lazy and Suspense, as in their documentation. */
export function RemotePart({ remote, folder, props, loading, kind }) {
  const Part = lazyPart(remote, folder)
  return (
    <div data-remote={remote} className={styles.part}>
      <PartBoundary
        onError={console.error}
        fallback={(retry) => <FailureCard remote={remote} kind={kind} onRetry={retry} />}
      >
        <Suspense fallback={<Waiting>{loading}</Waiting>}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    </div>
  )
}

function Waiting({ children }) {
  useEffect(() => waitForPart(), [])
  return children
}
