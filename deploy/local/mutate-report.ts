/** The used part of Stryker's report. */
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
  killed: number
  /** Killed and surviving mutants; a mutant that does not load is neither. */
  valid: number
  score: number
  survivors: string[]
}

const KILLED = ['Killed', 'Timeout']
const SURVIVED = ['Survived', 'NoCoverage']

/** Characters of the replaced and the replacing text. */
const MAX_LENGTH = 60

/** Counts the mutants of a Stryker report and lists the survivors: place, original and replacement. */
export function outcomeOf({ files }: MutationReport): Outcome {
  const mutants = Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map((mutant) => ({ file, source, ...mutant })),
  )
  const killed = mutants.filter(({ status }) => KILLED.includes(status)).length
  const left = mutants.filter(({ status }) => SURVIVED.includes(status))
  const valid = killed + left.length
  return {
    killed,
    valid,
    score: valid === 0 ? 100 : Math.floor((1000 * killed) / valid) / 10,
    survivors: left.map(({ file, source, status, location, replacement = '', mutatorName }) => {
      const { line, column } = location.start
      const untested = status === 'NoCoverage' ? ' (no test runs it)' : ''
      return `${file}:${line}:${column} ${short(between(source, location))} -> ${short(replacement || mutatorName)}${untested}`
    }),
  }
}

/** Lines and columns start at 1; the end is exclusive. */
function between(source: string, { start, end }: { start: Place; end: Place }): string {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  return lines
    .map((text, at) => text.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined))
    .join(' ')
}

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)}…` : line
}
