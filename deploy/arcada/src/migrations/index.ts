import { librariesThroughKit } from './libraries-through-kit.ts'
import type { Migration } from './migration.ts'

/** Migrations of a team's sources to this version of the kit, in their order. */
export const MIGRATIONS: readonly Migration[] = [
  { number: 1, title: 'Import shared libraries through the kit', change: librariesThroughKit },
]
