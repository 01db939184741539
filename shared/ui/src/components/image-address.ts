/** Base address of pictures with a relative one, until the site sets its own (CONST-21). */
const DEFAULT_BASE = '/wps/image/'

let base = DEFAULT_BASE

/** Sets the site's base address; ignores anything but a path of this site or an https address. */
export function setImageBase(address: string | undefined): void {
  const known = address !== undefined && /^(\/(?![/\\])|https:\/\/[^/])/.test(address)
  base = known ? address.replace(/\/*$/, '/') : DEFAULT_BASE
}

/** The address of a picture: absolute, or relative to the base address. */
export function imageAddress(src: string): string {
  return /^(\/|[a-z][a-z\d+.-]*:)/i.test(src) ? src : base + src
}
