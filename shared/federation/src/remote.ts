import type { RemoteDeclaration, RouteDeclaration } from './declare.ts'

export type { RemoteDeclaration, RouteDeclaration }

/**
 * Checks the declaration's types and returns it unchanged. The only place where a remote names its routes,
 * widgets and owner; the build derives the federation exposes and `app.json` from it.
 */
export function defineRemote<const D extends RemoteDeclaration>(declaration: D): D {
  return declaration
}

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
