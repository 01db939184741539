// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { finishElement, safeImageSource } from './finish-element.ts'

function finished(tag: 'a' | 'img', attributes: { readonly [name: string]: string }): Element | undefined {
  const parent = document.createElement('p')
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  parent.append(element)
  finishElement(element)
  return parent.firstElementChild ?? undefined
}

describe('links in foreign markup', () => {
  it.each(['/m/help?i=1', `${location.origin}/m/help?i=1`])('a link to %s opens in the same tab', (href) => {
    const link = finished('a', { href, target: '_blank', rel: 'opener' })
    expect(link?.getAttribute('href')).toBe('/m/help?i=1')
    expect(link?.getAttributeNames()).toEqual(['href'])
  })

  it.each(['https://example.com/', 'mailto:help@example.com', 'tel:+5511999990000'])(
    'a link to %s opens in a new tab without an opener',
    (href) => {
      const link = finished('a', { href, target: '_self', rel: 'opener' })
      expect(link?.getAttribute('href')).toBe(href)
      expect(link?.getAttribute('target')).toBe('_blank')
      expect(link?.getAttribute('rel')).toBe('noopener noreferrer')
    },
  )

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'http://example.com', '/admin', ''])(
    'a link to %j is removed',
    (href) => {
      const link = finished('a', { href, target: '_top', rel: 'opener' })
      expect(link?.getAttributeNames()).toEqual([])
    },
  )
})

describe('pictures in foreign markup', () => {
  it('come from https, load lazily and decode asynchronously', () => {
    const image = finished('img', { src: 'https://cdn.example/a.png', alt: 'Map' })
    expect(image?.getAttribute('src')).toBe('https://cdn.example/a.png')
    expect(image?.getAttribute('loading')).toBe('lazy')
    expect(image?.getAttribute('decoding')).toBe('async')
  })

  it.each(['javascript:alert(1)', 'data:image/svg+xml,x', 'http://tracker.example/a.png', 'blob:x', 'x:x'])(
    'are removed when they come from %s',
    (src) => {
      expect(finished('img', { src })).toBeUndefined()
    },
  )

  it('are removed when their address contains credentials', () => {
    expect(safeImageSource('https://user:secret@cdn.example/a.png')).toBeUndefined()
  })

  it('may come from the page itself', () => {
    expect(safeImageSource('/art/1.svg')).toBe(new URL('/art/1.svg', location.origin).href)
  })

  it('are removed without an address', () => {
    expect(finished('img', { alt: 'Nothing' })).toBeUndefined()
  })
})
