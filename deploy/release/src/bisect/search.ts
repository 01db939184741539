/** One version that was tested. */
export interface Tried {
  version: string
  outcome: 'good' | 'bad' | 'skipped'
  /** Why it is bad, or could not be tested. */
  reason?: string
}

const outcomeOf = (version: string | undefined, tried: readonly Tried[]) =>
  tried.find((one) => one.version === version)?.outcome

/**
 * The versions of which one is the first bad one, oldest first: those after the newest good version, up to the oldest bad one.
 * The last of `versions` is bad, and the one before the first is good.
 */
export function suspects(versions: readonly string[], tried: readonly Tried[]): string[] {
  const good = versions.findLastIndex((version) => outcomeOf(version, tried) === 'good')
  const later = versions.slice(good + 1)
  const bad = later.findIndex((version) => outcomeOf(version, tried) === 'bad')
  return later.slice(0, bad < 0 ? undefined : bad + 1)
}

/** The version to test next: the one in the middle, or the nearest to it that was not skipped; undefined when none is left. */
export function nextToTest(versions: readonly string[], tried: readonly Tried[]): string | undefined {
  // The last one is bad.
  const open = suspects(versions, tried).slice(0, -1)
  const middle = (open.length - 1) / 2
  return open
    .map((version, at) => ({ version, far: Math.abs(at - middle) }))
    .filter(({ version }) => outcomeOf(version, tried) === undefined)
    .sort((a, b) => a.far - b.far)[0]?.version
}
