// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { finishElement, safeImageSource } from './finish-element.ts'

function finished(tag: 'a' | 'img', attributes: { readonly [name: string]: string }): Element | undefined {
  const parent = document.createElement('p')
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  parent.append(element)
  finishElement(element)
  return parent.firstElementChild ?? undefined
}

const linkTo = (href: string) => {
  const link = finished('a', { href, target: '_self', rel: 'opener' })
  return ['href', 'target', 'rel'].map((name) => link?.getAttribute(name))
}

test('a link in foreign markup opens the site in the same tab and others in a new one, or is removed', () => {
  const site = ['/m/help?i=1', `${location.origin}/m/help?i=1`].map(linkTo)
  expect(site).toEqual(Array(2).fill(['/m/help?i=1', null, null]))
  const others = ['https://example.com/', 'mailto:help@example.com', 'tel:+5511999990000']
  expect(others.map(linkTo)).toEqual(others.map((href) => [href, '_blank', 'noopener noreferrer']))
  const unsafe = 'javascript:alert(1) data:text/html,x //evil.example http://example.com /admin'.split(' ')
  expect([...unsafe, ''].map(linkTo)).toEqual(Array(6).fill([null, null, null]))
})

test('a picture in foreign markup comes from https or the site, late, or is removed', () => {
  const image = finished('img', { src: 'https://cdn.example/a.png', alt: 'Map' })
  expect(image?.outerHTML).toBe(
    '<img src="https://cdn.example/a.png" alt="Map" loading="lazy" decoding="async">',
  )
  expect(safeImageSource('/art/1.svg')).toBe(new URL('/art/1.svg', location.origin).href)
  const unsafe = 'javascript:alert(1) data:image/svg+xml,x http://tracker.example/a.png blob:x x:x'.split(' ')
  for (const src of [...unsafe, 'https://user:secret@cdn.example/a.png'])
    expect(finished('img', { src }), src).toBeUndefined()
  expect(finished('img', { alt: 'Nothing' })).toBeUndefined()
})
