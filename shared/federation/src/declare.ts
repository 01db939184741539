import type { Static } from 'typebox'
import type { FIRST_PICTURE, REQUIREMENTS, ROUTE, WIDGET } from './formats/route.ts'
import type { SMOKE_CASE, SMOKE_STEP, SMOKE_TARGET } from './formats/smoke-case.ts'

/** Requirements of a screen besides its access. */
export type Requirements = Static<typeof REQUIREMENTS>

/** A screen and its address; its properties are in `formats/route.ts`. */
export type RouteDeclaration = Static<typeof ROUTE>

/** A widget and its slot, likewise. */
export type WidgetDeclaration = Static<typeof WIDGET>

/** Where a widget's early answer has the first picture of home. */
export type FirstPicture = Static<typeof FIRST_PICTURE>

export interface RemoteDeclaration {
  name: string
  owner: { team: string; contact: string }
  routes: readonly RouteDeclaration[]
  slots: readonly WidgetDeclaration[]
  /** Host only: early calls of every address. */
  startup?: readonly string[]
}

/** A visible element; a screen or widget is named by its folder in `remote.ts`. */
export type SmokeTarget = Static<typeof SMOKE_TARGET>

/** One action or check. */
export type SmokeStep = Static<typeof SMOKE_STEP>

/** One short visit that proves that a remote works in a composed set. */
export type SmokeCase = Static<typeof SMOKE_CASE>
