import { failing } from '@arcada/kit/testing/failing'
import { expect, test } from 'vitest'
import { storedHeaders } from './stored-headers.ts'

const FOREVER = 'public, max-age=31536000, immutable, no-transform'
const text = (type: string) => `${type}; charset=utf-8`

test('an immutable file has a content type and is cached for good', async () => {
  const failed = await failing(
    [
      ['apps/games/1.0.0/a.js', text('text/javascript')],
      ['apps/games/1.0.0/a.css', text('text/css')],
      ['apps/games/1.0.0/a.json', text('application/json')],
      ['apps/games/1.0.0/a.js.map', text('application/json')],
      ['apps/games/1.0.0/a.svg', text('image/svg+xml')],
      ['apps/games/1.0.0/a.png', 'image/png'],
      ['apps/games/1.0.0/a.webp', 'image/webp'],
      ['apps/games/1.0.0/a.woff2', 'font/woff2'],
      ['apps/games/1.0.0/a.wasm', 'application/wasm'],
      ['apps/games/1.0.0/a.txt', text('text/plain')],
      ['apps/games/1.0.0/a.unheard', 'application/octet-stream'],
      ['whitelabels/w/00ff/manifest.webmanifest', text('application/manifest+json')],
      ['keys/1.json', text('application/json')],
    ],
    ([path, contentType]) => {
      expect(storedHeaders(path)).toEqual({ contentType, cacheControl: FOREVER })
    },
  )
  expect(failed).toEqual([])
})

test('a file that changes is revalidated each time', async () => {
  const failed = await failing(
    [
      ['sites/w/index.html', text('text/html')],
      ['releases/w/1.json', text('application/json')],
      ['published/games/1.txt', text('text/plain')],
      ['notes/apps/x.js', text('text/javascript')],
    ],
    ([path, contentType]) => {
      expect(storedHeaders(path)).toEqual({ contentType, cacheControl: 'no-cache' })
    },
  )
  expect(failed).toEqual([])
})
