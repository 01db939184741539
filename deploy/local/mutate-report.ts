/** What this reads of Stryker's report. */
export interface MutationReport {
  files: Record<
    string,
    {
      source: string
      mutants: {
        status: string
        mutatorName: string
        replacement?: string
        location: { start: Place; end: Place }
      }[]
    }
  >
}

interface Place {
  line: number
  column: number
}

export interface Outcome {
  noticed: number
  /** Breaks that could be noticed: one that does not even load is neither. */
  counted: number
  /** Of 100, with one digit. */
  score: number
  /** What nobody noticed, one line each. */
  survivors: string[]
}

const NOTICED = ['Killed', 'Timeout']
const UNNOTICED = ['Survived', 'NoCoverage']

/** How much is said of what was replaced, and by what. */
const LENGTH = 60

/** Counts a report of Stryker and names what survived: place, what stood there, and what no test tells from it. */
export function outcomeOf({ files }: MutationReport): Outcome {
  const mutants = Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map((mutant) => ({ file, source, ...mutant })),
  )
  const noticed = mutants.filter(({ status }) => NOTICED.includes(status)).length
  const left = mutants.filter(({ status }) => UNNOTICED.includes(status))
  const counted = noticed + left.length
  return {
    noticed,
    counted,
    score: counted === 0 ? 100 : Math.floor((1000 * noticed) / counted) / 10,
    survivors: left.map(({ file, source, status, location, replacement = '', mutatorName }) => {
      const { line, column } = location.start
      const untested = status === 'NoCoverage' ? ' (no test runs it)' : ''
      return `${file}:${line}:${column} ${short(between(source, location))} -> ${short(replacement || mutatorName)}${untested}`
    }),
  }
}

/** Lines and columns are counted from 1, and the end stands behind the last character. */
function between(source: string, { start, end }: { start: Place; end: Place }): string {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  return lines
    .map((text, at) => text.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined))
    .join(' ')
}

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > LENGTH ? `${line.slice(0, LENGTH)}…` : line
}
