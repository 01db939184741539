import type { Static } from '@sinclair/typebox'
import type { REQUIREMENTS, ROUTE, WIDGET } from './formats/route.ts'

/** Requirements of a screen besides its access. */
export type Requirements = Static<typeof REQUIREMENTS>

/** A screen and its address; its properties are in `formats/route.ts`. */
export type RouteDeclaration = Static<typeof ROUTE>

/** A widget and its slot, likewise. */
export type WidgetDeclaration = Static<typeof WIDGET>

/**
 * Declares a screen. Header and footer are shown, and the back arrow leads one step back, unless `more` states otherwise.
 * @param folder below the remote's own, such as `./src/screens/cards`
 */
export function screen(
  path: string,
  folder: string,
  [pt, en]: readonly [pt: string, en: string],
  more: Partial<RouteDeclaration> & Pick<RouteDeclaration, 'access'>,
): RouteDeclaration {
  return { path, screen: folder, title: { pt, en }, header: true, footer: true, back: 'history', ...more }
}

export interface RemoteDeclaration {
  name: string
  owner: { team: string; contact: string }
  routes: readonly RouteDeclaration[]
  slots: readonly WidgetDeclaration[]
  /** Host only: early calls of every address. */
  startup?: readonly string[]
}

/**
 * Checks the declaration's types and returns it unchanged. The only place where a remote names its routes,
 * widgets and owner; the build derives the federation exposes and `app.json` from it.
 */
export function defineRemote<const D extends RemoteDeclaration>(declaration: D): D {
  return declaration
}
