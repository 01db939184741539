import type { Static } from '@sinclair/typebox'
import type { ADDRESS, PLACEHOLDER, REQUIREMENTS, ROUTE, WIDGET } from './formats/route.ts'

/** What a screen needs besides its access. */
export type Requirements = Static<typeof REQUIREMENTS>

/** What the host has to know of an address, whether its screen is there or still to come. */
export type AddressDeclaration = Static<typeof ADDRESS>

/** A screen and its address; its properties stand in `formats/route.ts`. */
export type RouteDeclaration = Static<typeof ROUTE>

/** A widget and its slot, likewise. */
export type WidgetDeclaration = Static<typeof WIDGET>

/** The host's screen for addresses that are still to come. */
export type Placeholder = Static<typeof PLACEHOLDER>

export interface RemoteDeclaration {
  name: string
  owner: { team: string; contact: string }
  routes: readonly RouteDeclaration[]
  /** Addresses of the specification whose screen nobody has built yet: the host's placeholder stands there meanwhile. */
  comingSoon?: readonly AddressDeclaration[]
  slots: readonly WidgetDeclaration[]
  /** Host only: calls that start early on every address. */
  startup?: readonly string[]
  /** Host only: what stands at an address that is still to come. */
  placeholder?: Placeholder
}

/**
 * Checks the declaration's types and returns it unchanged. The only place where a remote names its routes,
 * widgets and owner; the build derives the federation exposes and `remote.json` from it.
 */
export function defineRemote<const D extends RemoteDeclaration>(declaration: D): D {
  return declaration
}
