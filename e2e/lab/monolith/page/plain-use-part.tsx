import { lazy, Suspense } from 'react'
import { importPart } from '../../../../host/src/remotes/load-part.ts'

const parts = new Map()

/** Suspense waits for the part, so it always counts as loaded. Placeholders count themselves. */
export function usePart(remote, folder) {
  const id = `${remote} ${folder}`
  if (!parts.has(id)) parts.set(id, { component: suspended(remote, folder), remote, version: '' })
  return { status: 'loaded', part: parts.get(id) }
}

function suspended(remote, folder) {
  const Part = lazy(() => importPart(remote, folder))
  return (props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}
