import type { BuiltApp } from '@arcada/kit/build'

/**
 * What a change of a file means for a running app: its compiler takes the change up, and pages with it; only a new build shows
 * it; or the process has run the file already, so it must start again.
 */
export type FileEffect = 'none' | 'update' | 'build' | 'restart'

/** From the development server to the process of an app; each gets an answer with the same number. */
export type Question = { id: number } & ({ ask: 'build' } | { ask: 'effect'; files: string[] })

/** From the process of an app to the development server. */
export type Report =
  | { kind: 'compiled'; hash: string }
  | { kind: 'failed'; problem: string }
  | { kind: 'built'; id: number; built: BuiltApp }
  | { kind: 'effect'; id: number; effect: FileEffect }
  | { kind: 'refused'; id: number; problem: string }
