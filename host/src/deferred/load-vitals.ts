import { page } from '@arcada/kit/federation'
import { isSampled } from '../vitals/sampled.ts'

/** Begins to measure what the player feels, on sampled page loads. A page that tries a version is not counted for this release. */
export function loadVitals(): void {
  if (document.documentElement.dataset.override || !isSampled(page().release, performance.timeOrigin)) return
  import(/* webpackChunkName: "vitals" */ '../vitals/vitals.ts').then(
    ({ startVitals }) => startVitals(),
    // What this page felt like stays unknown.
    () => undefined,
  )
}
