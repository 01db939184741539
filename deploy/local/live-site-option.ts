import { WrongUsage } from '@arcada/release'

/** The options of a command about a live site, as `parseArgs` takes them. */
export const LIVE_SITE_OPTIONS = { site: { type: 'string' }, keys: { type: 'string' } } as const

/** A live site, and the folder of its public keys: the sample keys by default. */
export interface LiveSiteOption {
  site: string
  keys: string | undefined
}

/**
 * The live site that takes the place of the sandbox; undefined without `--site`.
 * @throws WrongUsage for a text that is no address, and for options that do not go together
 */
export function liveSiteOption(values: {
  site?: string | undefined
  keys?: string | undefined
  fresh?: boolean | undefined
}): LiveSiteOption | undefined {
  const { site, keys, fresh = false } = values
  if (site === undefined && keys !== undefined) throw new WrongUsage('--keys needs --site.')
  if (site !== undefined && fresh) throw new WrongUsage('--fresh is for the sandbox, which --site replaces.')
  return site === undefined ? undefined : { site: siteAddress(site), keys }
}

/**
 * Address of a page of the site that `--site` names: its home where there is no path.
 * @throws WrongUsage for a text that is no address
 */
export function siteAddress(text: string): string {
  const url = URL.parse(text)
  if (url && /^https?:$/.test(url.protocol)) return url.pathname === '/' ? `${url.origin}/m/home` : url.href
  throw new WrongUsage(`--site takes an address such as https://praia.example, not '${text}'.`)
}
