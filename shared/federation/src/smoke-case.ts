import type { Static } from 'typebox'
import type { SMOKE_CASE, SMOKE_STEP, SMOKE_TARGET } from './formats/smoke-case.ts'

/** A visible element; a screen or widget is named by its folder in `remote.ts`. */
export type SmokeTarget = Static<typeof SMOKE_TARGET>

/** One action or check. */
export type SmokeStep = Static<typeof SMOKE_STEP>

/** One short visit that proves that a remote works in a composed set. */
export type SmokeCase = Static<typeof SMOKE_CASE>
