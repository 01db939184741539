import type { TraceEvent } from './page-trace.ts'

interface CallFrame {
  functionName: string
  url?: string
  lineNumber?: number
  columnNumber?: number
}

/** What a trace holds of a profile: nodes of the tree of calls, and which of them ran when. */
interface Chunk {
  startTime?: number
  timeDeltas?: number[]
  cpuProfile?: { nodes?: { id: number; callFrame: CallFrame }[]; samples?: number[] }
}

export interface Sampled {
  /** µs, on the clock of the trace. */
  ts: number
  length: number
  place: string
}

/** What ran on a page's thread, from the samples in a trace. */
export function samplesOf(events: readonly TraceEvent[], pid: number): Sampled[] {
  const places = new Map<number, string>()
  const samples: Sampled[] = []
  let now = 0
  for (const { name, pid: of, args } of events) {
    if (of !== pid || (name !== 'Profile' && name !== 'ProfileChunk')) continue
    const { startTime, timeDeltas = [], cpuProfile } = (args?.data ?? {}) as Chunk
    if (startTime !== undefined) now = startTime
    for (const { id, callFrame } of cpuProfile?.nodes ?? []) places.set(id, placeOf(callFrame))
    cpuProfile?.samples?.forEach((id, at) => {
      const length = timeDeltas[at] ?? 0
      now += length
      samples.push({ ts: now - length, length, place: places.get(id) ?? '?' })
    })
  }
  return samples
}

/** The places that took most of a task, the longest first. */
export function placesOf({ ts, dur = 0 }: TraceEvent, samples: readonly Sampled[], count = 4): string[] {
  const times = new Map<string, number>()
  for (const sample of samples)
    if (sample.ts >= ts && sample.ts < ts + dur)
      times.set(sample.place, (times.get(sample.place) ?? 0) + sample.length)
  return [...times]
    .sort(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([place, length]) => `${Math.round(length / 1000)} ms ${place}`)
}

function placeOf({ functionName, url = '', lineNumber = 0, columnNumber = 0 }: CallFrame): string {
  const name = functionName || '(anonymous)'
  return url ? `${name} ${pathOf(url)}:${lineNumber + 1}:${columnNumber + 1}` : name
}

/** The path of a script; the document’s own scripts have its address. */
export function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url
}
