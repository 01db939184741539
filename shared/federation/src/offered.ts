import { pageIfAny } from './page.ts'

/**
 * Whether this site offers an address: false while an operator has taken its remote out of the whitelabel. Takes a path
 * of this site, with or without a query. For everything that links to a screen of another remote.
 */
export function isOffered(address: string): boolean {
  const [path = ''] = address.split(/[?#]/)
  return !pageIfAny()?.release.removed?.includes(path)
}
