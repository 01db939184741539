/** Where pictures lie that come without an address of their own, until the site says otherwise (CONST-21). */
const DEFAULT_BASE = '/wps/image/'

let base = DEFAULT_BASE

/** Takes over the site's own place for pictures; anything but a path of this site or an https address is left out. */
export function setImageBase(address: string | undefined): void {
  const known = address !== undefined && /^(\/(?![/\\])|https:\/\/[^/])/.test(address)
  base = known ? address.replace(/\/*$/, '/') : DEFAULT_BASE
}

/** The address of a picture: its own, or the place for pictures with its name. */
export function imageAddress(src: string): string {
  return /^(\/|[a-z][a-z\d+.-]*:)/i.test(src) ? src : base + src
}
