import { type Changed, librariesThroughKit } from './libraries-through-kit.ts'

export interface Migration {
  /** Ascending; a number is never used twice. */
  number: number
  title: string
  /** Changes the text of one source. */
  change: (text: string) => Changed
  /** For a change that a person has to make. */
  tell?: string
}

/** Migrations of a team's sources to this version of the kit, in their order. */
export const MIGRATIONS: readonly Migration[] = [
  { number: 1, title: 'Import shared libraries through the kit', change: librariesThroughKit },
]
