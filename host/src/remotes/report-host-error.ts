import { page } from '@arcada/kit/federation'
import { sendBeacon } from './beacon.ts'

/** Reports an error of a part of the host that was caught while it was drawn. */
export function reportHostError(error: unknown): void {
  const { version } = page().release.host
  sendBeacon({
    remote: 'host',
    version,
    phase: 'render',
    outcome: 'failed',
    duration: 0,
    reason: String(error),
  })
}
