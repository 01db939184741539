import type { FoundVerdicts } from '../canary/verdicts.ts'
import type { ReleaseSummary } from '../release/status.ts'

/** The canary that runs, or the last one that ran. */
export interface LastCanary {
  /** Releases that had it, rising: a changed share or setting is a release of its own. */
  releases: number[]
  versions: Record<string, string>
  /** The newest verdict about it; absent when nothing compared it. */
  verdict?: FoundVerdicts['verdicts'][number]
  /** The release without it; absent while it runs. */
  ended?: Pick<ReleaseSummary, 'release' | 'createdAt' | 'key' | 'by' | 'why'>
}

const versionsText = (summary: ReleaseSummary | undefined) =>
  summary?.canary && JSON.stringify(Object.entries(summary.canary.versions).sort())

/**
 * The canary that a history (newest first) ends with, or that ended last, with the verdict about it: never that of an earlier
 * canary. Undefined when there never was one.
 */
export function lastCanary(
  history: readonly ReleaseSummary[],
  verdicts: FoundVerdicts['verdicts'],
): LastCanary | undefined {
  const newest = history.findIndex(({ canary }) => canary !== undefined)
  const summary = history[newest]
  if (summary?.canary === undefined) return undefined
  const from = history.slice(newest)
  const earlier = from.findIndex((one) => versionsText(one) !== versionsText(summary))
  const releases = from.slice(0, earlier < 0 ? undefined : earlier).map(({ release }) => release)
  const verdict = verdicts.findLast(({ release }) => releases.includes(release))
  const end = history[newest - 1]
  return {
    releases: releases.reverse(),
    versions: summary.canary.versions,
    verdict,
    ...(end
      ? {
          ended: { release: end.release, createdAt: end.createdAt, key: end.key, by: end.by, why: end.why },
        }
      : {}),
  }
}
