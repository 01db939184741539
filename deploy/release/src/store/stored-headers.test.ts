import { expect, test } from 'vitest'
import { PACKED, storedHeaders } from './stored-headers.ts'

const FOREVER = 'public, max-age=31536000, immutable, no-transform'
const text = (type: string) => `${type}; charset=utf-8`

test.each([
  ['apps/games/1.0.0/a.js', text('text/javascript')],
  ['apps/games/1.0.0/a.mjs', text('text/javascript')],
  ['apps/games/1.0.0/a.css', text('text/css')],
  ['apps/games/1.0.0/a.html', text('text/html')],
  ['apps/games/1.0.0/a.json', text('application/json')],
  ['apps/games/1.0.0/a.js.map', text('application/json')],
  ['apps/games/1.0.0/a.svg', text('image/svg+xml')],
  ['apps/games/1.0.0/a.png', 'image/png'],
  ['apps/games/1.0.0/a.jpg', 'image/jpeg'],
  ['apps/games/1.0.0/a.webp', 'image/webp'],
  ['apps/games/1.0.0/a.avif', 'image/avif'],
  ['apps/games/1.0.0/a.ico', 'image/x-icon'],
  ['apps/games/1.0.0/a.woff2', 'font/woff2'],
  ['apps/games/1.0.0/a.wasm', 'application/wasm'],
  ['apps/games/1.0.0/a.txt', text('text/plain')],
  ['apps/games/1.0.0/a.unheard', 'application/octet-stream'],
  ['apps/games/1.0.0/license', 'application/octet-stream'],
  ['whitelabels/w/00ff/manifest.webmanifest', text('application/manifest+json')],
  ['keys/1.json', text('application/json')],
])('an immutable file has a content type and is cached for good: %s', (path, contentType) => {
  expect(storedHeaders(path)).toEqual({ contentType, cacheControl: FOREVER })
})

test.each([
  ['apps/games/1.0.0/a.js.br', text('text/javascript'), 'br'],
  ['apps/games/1.0.0/a.css.gz', text('text/css'), 'gzip'],
])('a twin has the content type of what it unpacks to: %s', (path, contentType, contentEncoding) => {
  expect(storedHeaders(path)).toEqual({ contentType, cacheControl: FOREVER, contentEncoding })
})

test.each([
  ['sites/w/index.html', text('text/html')],
  ['releases/w/1.json', text('application/json')],
  ['published/games/1.txt', text('text/plain')],
  ['notes/apps/x.js', text('text/javascript')],
  ['notes/a.js.gz', 'application/octet-stream'],
])('a file that changes is revalidated each time: %s', (path, contentType) => {
  expect(storedHeaders(path)).toEqual({ contentType, cacheControl: 'no-cache' })
})

test('texts are compressed, and no file that is compressed already or only has a similar name', () => {
  const packed = (name: string) => new RegExp(PACKED).test(name)
  const texts = ['js', 'mjs', 'css', 'html', 'json', 'svg', 'map', 'txt', 'webmanifest', 'xml']
  expect(texts.filter((ending) => !packed(`a.${ending}`))).toEqual([])
  expect(['a.png', 'a.js.br', 'js', 'a_js', 'a.jsx'].filter(packed)).toEqual([])
})
