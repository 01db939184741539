import { parseUrl } from '@arcada/kit/routes'
import { pathOnSite, safeHref } from './safe-links.ts'

const MAX_LENGTH = 2048

/** An allowed address of a picture: `https:`, or this page's own origin; without credentials. */
export function safeImageSource(src: string | null): string | undefined {
  if (src === null || src.length > MAX_LENGTH) return undefined
  const url = parseUrl(src, document.baseURI)
  if (url?.username !== '' || url.password !== '') return undefined
  return url.protocol === 'https:' || url.origin === location.origin ? url.href : undefined
}

function finishLink(link: Element) {
  const given = link.getAttribute('href')
  const path = pathOnSite(given)
  const href = path ?? safeHref(given)
  for (const name of ['href', 'target', 'rel']) link.removeAttribute(name)
  if (href === undefined) return
  link.setAttribute('href', href)
  if (path !== undefined) return
  link.setAttribute('target', '_blank')
  link.setAttribute('rel', 'noopener noreferrer')
}

function finishImage(image: Element) {
  const src = safeImageSource(image.getAttribute('src'))
  if (src === undefined) {
    image.remove()
    return
  }
  image.setAttribute('src', src)
  image.setAttribute('loading', 'lazy')
  image.setAttribute('decoding', 'async')
}

/** The product's rules for links and pictures, on an element that passed the sanitiser. */
export function finishElement(element: Element): void {
  if (element.tagName === 'A') finishLink(element)
  if (element.tagName === 'IMG') finishImage(element)
}
