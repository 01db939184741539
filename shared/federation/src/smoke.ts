import type { Static } from '@sinclair/typebox'
import type { SMOKE_CASE, SMOKE_STEP, SMOKE_TARGET } from './formats/smoke-case.ts'

/** Something to be seen on the page; a screen or widget is named by its folder, as `remote.ts` names it. */
export type SmokeTarget = Static<typeof SMOKE_TARGET>

/** One thing that a person does or sees. */
export type SmokeStep = Static<typeof SMOKE_STEP>

/** One short visit that proves that a remote is alive in a composed set. */
export type SmokeCase = Static<typeof SMOKE_CASE>
