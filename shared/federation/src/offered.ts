import { pageIfAny } from './page.ts'

/**
 * Whether this site offers an address: false while an operator has removed its remote from the whitelabel. Takes a path
 * of this site, with or without a query. Use it for links to a screen of another remote.
 */
export function isOffered(address: string): boolean {
  const [path = ''] = address.split(/[?#]/)
  return !pageIfAny()?.release.removed?.includes(path)
}
