import type { RouteDeclaration } from './declare.ts'

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
