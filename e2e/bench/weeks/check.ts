import { routes } from '@arcada/kit/routes'
import type { BenchSite } from '../site.ts'
import type { VisitorKind } from './plan.ts'
import { type Line, walkAll } from './route.ts'
import { Visitor, weeksServer } from './visitor.ts'

/** A return visit of a real browser beside what the model expects of it. */
export interface CheckedVisit {
  variant: string
  visitor: VisitorKind
  /** Bodies by the model. */
  modelBytes: number
  /** On the line, with the headers of answers. */
  lineBytes: number
  requests: number
  /** Files that only one of the two loaded, or whose bytes differ by more than headers can. */
  differences: string[]
}

/** Bytes of an answer's headers, compressed (HPACK) and in frames. */
const MAX_HEADERS = 400

interface Loaded {
  site: BenchSite
  files: readonly string[]
}

/** Visits a site, and a later one with the same browser, in Chromium and by the model. */
export async function checkVisit(
  line: Line,
  before: Loaded,
  after: Loaded,
): Promise<Omit<CheckedVisit, 'variant' | 'visitor'>> {
  const [, walk] = await walkAll(line, [before.site, after.site])
  const visitor = new Visitor(weeksServer(), true)
  await visitor.visit(before.site, before.files)
  const { document, each } = await visitor.visit(after.site, after.files)
  const model = new Map([[routes.home, document], ...each])
  const real = walk?.bytes ?? new Map<string, number>()
  const differences: string[] = []
  for (const address of new Set([...model.keys(), ...real.keys()])) {
    const expected = model.get(address)
    const found = real.get(address)
    const fits =
      expected !== undefined && found !== undefined && found >= expected && found - expected <= MAX_HEADERS
    if (!fits)
      differences.push(`${address}: ${expected ?? 'not loaded'}, in Chromium ${found ?? 'not loaded'}`)
  }
  return {
    modelBytes: sumOf(model),
    lineBytes: sumOf(real),
    requests: real.size,
    differences: [...differences, ...(walk?.problems ?? [])],
  }
}

const sumOf = (bytes: ReadonlyMap<string, number>) => [...bytes.values()].reduce((sum, one) => sum + one, 0)
