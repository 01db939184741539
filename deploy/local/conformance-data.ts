import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@arcada/kit/build/paths'

export const FOLDER = 'docs/conformance'

/** One row of a table, by the name of its column. */
export type Row = Readonly<Record<string, string>>

export interface ConformanceData {
  criteria: readonly Row[]
  journeys: readonly Row[]
  /** Tests that a cell may name, with file and a part of the title. */
  tests: readonly Row[]
  /** Checks by a person, with date, version, result and steps. */
  manual: readonly Row[]
  /** Criterion, journeys (`all` or a list), result, checks, reason. */
  cells: readonly Row[]
  /** Failed cells that are known, each with the day until which `npm test` accepts it. */
  known: readonly Row[]
  /** What is known about ABNT NBR 17225. */
  nbr: readonly Row[]
}

/** A tab-separated table with a line of headings. */
export function readTable(text: string): Row[] {
  const [head = '', ...lines] = text.trim().split('\n')
  const names = head.split('\t')
  return lines.map((line) => {
    const cells = line.split('\t')
    return Object.fromEntries(names.map((name, at) => [name, cells[at]?.trim() ?? '']))
  })
}

const table = (name: string) => readTable(readFileSync(join(ROOT, FOLDER, `${name}.tsv`), 'utf8'))

export function readData(): ConformanceData {
  return {
    criteria: table('criteria'),
    journeys: table('journeys'),
    tests: table('tests'),
    manual: table('manual'),
    cells: table('cells'),
    known: table('known'),
    nbr: table('nbr'),
  }
}

const QUOTED = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Whether a file of this checkout is one that `npm test` runs, with a test whose title has these words. */
export function hasTest(file: string, title: string): boolean {
  if (!/\.(?:test\.tsx?|e2e\.ts)$/.test(file) || !existsSync(join(ROOT, file))) return false
  const text = readFileSync(join(ROOT, file), 'utf8')
  const call = String.raw`\b(?:test|it|walk)(?:\.\w+\([^\n]*\))?\(\s*(?:'[^'\n]*|"[^"\n]*|${'`'}[^${'`'}\n]*)`
  return new RegExp(call + QUOTED(title)).test(text)
}
