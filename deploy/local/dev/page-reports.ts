import type { Edge } from '@arcada/edge'

/** A problem of the sources, for the terminal and for pages. */
export interface PageProblem {
  title: string
  /** With file and line. */
  text: string
}

/** What the development server sends to the script on every page. */
export interface PageState {
  /** What the apps under development are composed with, line by line; empty with the sandbox. */
  around: readonly string[]
  problems: readonly PageProblem[]
  /** For each app under development the hashes of its compiles, each of which an update leads to from the one before. */
  updates: Readonly<Record<string, readonly string[]>>
}

export interface PageReports {
  /** Shows what is wrong with an app, or with what all apps need; without a problem it is removed. */
  problem(where: string, problem?: PageProblem): void
  /** Sends the hashes of an app's compiles. */
  updates(app: string, hashes: readonly string[]): void
}

/** What the terminal and every page show of the sources; `around` are lines about what the apps are composed with. */
export function pageReports(edge: Edge, around: readonly string[], say: (line: string) => void): PageReports {
  const problems = new Map<string, PageProblem>()
  const updates: Record<string, readonly string[]> = {}
  const tell = () => {
    const state: PageState = { around, problems: [...problems.values()], updates: { ...updates } }
    edge.tell({ ...state })
  }
  return {
    problem(where, problem) {
      if (problems.get(where)?.text === problem?.text) return
      if (problem) problems.set(where, problem)
      else problems.delete(where)
      say(problem ? `${problem.title}\n${problem.text}` : `${where}: the problem is fixed.`)
      tell()
    },
    updates(app, hashes) {
      updates[app] = hashes
      tell()
    },
  }
}

/** The problem of a change that pages cannot show. */
export function notShown(problem: unknown): PageProblem {
  return {
    title: 'The last change is not shown:',
    text: problem instanceof Error ? problem.message : String(problem),
  }
}
