import { onCLS } from 'web-vitals/onCLS.js'
import { onINP } from 'web-vitals/onINP.js'
import { onLCP } from 'web-vitals/onLCP.js'
import { blockedBy } from './long-frames.ts'
import { observe } from './observe.ts'
import { type Owner, ownerOf, ownerOfScreen, ownersOnPage, roleOf } from './owner.ts'
import { followScreenChanges } from './screen-changes.ts'
import { sendVitals, type Vital } from './send.ts'
import { followTaps } from './taps.ts'

/** Screen changes of one page load that are reported. */
const MAX_CHANGES = 10
const isLongFrame = (entry: PerformanceEntry): entry is PerformanceLongAnimationFrameTiming =>
  entry.entryType === 'long-animation-frame'

const nameOf = ({ remote, version }: Owner) => `${remote} ${version}`
const codeOf = ({ remote, version }: Owner): Owner => ({ remote, version })

/**
 * Measures what the player feels until the page is hidden for the first time, and reports it then: INP, LCP and CLS, each
 * for the app that caused it, changes of the screen, and how long each app kept the page from reacting. A browser sends
 * what it can measure.
 */
export function startVitals(): void {
  const taps = followTaps()
  const worst = new Map<Vital['measure'], Vital>()
  const keep = (measure: Vital['measure'], value: number, owner: Owner, role?: string) =>
    worst.set(measure, { ...owner, measure, value, ...(role === undefined ? {} : { role }) })
  // Each change at once, while its element is still on the page.
  const always = { reportAllChanges: true }
  onLCP(
    ({ value, entries }) => keep('lcp', value, ownerOf(entries.at(-1)?.element) ?? ownerOfScreen()),
    always,
  )
  onCLS(({ value, entries }) => {
    const [largest] = [...entries].sort((a, b) => b.value - a.value)
    const moved = largest?.sources.map(({ node }) => ownerOf(node)).find((owner) => owner !== undefined)
    keep('cls', value, moved ?? ownerOfScreen())
  }, always)
  onINP(({ value, entries: [entry] }) => {
    const tap = taps.at(entry?.startTime ?? Number.NaN)
    keep(
      'inp',
      value,
      tap?.owner ?? ownerOf(entry?.target) ?? ownerOfScreen(),
      tap?.role ?? roleOf(entry?.target),
    )
  }, always)

  const changes: Vital[] = []
  const flushChanges = followScreenChanges(taps, (owner, value) => {
    if (changes.length < MAX_CHANGES) changes.push({ ...codeOf(owner), measure: 'navigation', value })
    noteOwners()
  })

  const blocked = new Map<string, Vital>()
  /** An app that never blocked the page has a 0. */
  const noteOwners = (owners: readonly Owner[] = ownersOnPage()) => {
    for (const owner of owners)
      if (!blocked.has(nameOf(owner)))
        blocked.set(nameOf(owner), { ...codeOf(owner), measure: 'blocking', value: 0 })
  }
  const flushFrames = observe('long-animation-frame', (entries) => {
    for (const { owner, ms } of entries.filter(isLongFrame).flatMap((frame) => blockedBy(frame, taps))) {
      noteOwners([owner])
      const known = blocked.get(nameOf(owner))
      if (known) known.value += ms
    }
  })
  noteOwners()

  let sent = false
  document.addEventListener('visibilitychange', () => {
    if (sent || document.visibilityState !== 'hidden') return
    sent = true
    flushChanges?.()
    flushFrames?.()
    noteOwners()
    sendVitals([...worst.values(), ...changes, ...(flushFrames ? blocked.values() : [])])
  })
}
