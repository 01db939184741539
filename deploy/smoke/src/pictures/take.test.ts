import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { useBrowser, useSite } from '../testing/use-site.ts'
import { stillBrowser } from './still-browser.ts'
import { takePictures } from './take.ts'

const IMAGE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><rect width="200" height="200" fill="red"/></svg>'

/** A page with the header of the host, whose menu switches the language, and closes a dialog of the page if it does. */
const pageOf = (content: string, closes: boolean) => `<!doctype html><html lang="pt-BR">
<script>__arcada = {}</script>
<style>[data-theme=dark] .photo { background: url(/late.svg) } .photo { width: 200px; height: 200px }</style>
<div class="ar-header"><button aria-haspopup="dialog" onclick="menu.showModal()">Menu</button></div>
<dialog id="menu"><button onclick="switchTo('en')"><span lang="en">English</span></button><button onclick="switchTo('pt-BR')"><span lang="pt-BR">Português</span></button></dialog>
${content}
<script>function switchTo(lang) { document.documentElement.lang = lang; menu.close(); ${closes ? "document.querySelector('#asked')?.close()" : ''} }</script>`

/** The picture is answered after this time, in ms. */
let delay = 0
const used = useBrowser()
const site = useSite((request, response) => {
  if (request.url !== '/late.svg') return response.end('')
  response.setHeader('content-type', 'image/svg+xml')
  response.setHeader('cache-control', 'no-store')
  setTimeout(() => response.end(IMAGE), delay)
})

async function take(html: string, imageDelay = 0, tap = '') {
  delay = imageDelay
  const context = await stillBrowser(used.browser, Date.UTC(2026, 10, 27)).newContext({
    viewport: { width: 390, height: 600 },
  })
  try {
    const page = await context.newPage()
    await page.route(`${site.origin}/`, (route) =>
      route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' }),
    )
    await page.goto(site.origin)
    if (tap !== '') await page.click(tap)
    return await takePictures(page)
  } finally {
    await context.close()
  }
}

test('waits for an image that the dark theme loads late', { tags: '@long', timeout: 60_000 }, async () => {
  const html = pageOf('<div class="photo"></div>', false)
  const [early, late] = [await take(html), await take(html, 700)]
  expect(late.taken.map(({ language, theme }) => `${language} ${theme}`)).toEqual([
    'pt light',
    'pt dark',
    'en light',
    'en dark',
  ])
  expect(late.taken.map(({ png }) => png.toString('base64'))).toEqual(
    early.taken.map(({ png }) => png.toString('base64')),
  )
})

test('takes no picture in English where the switch of the language closes what the steps opened', {
  tags: '@long',
  timeout: 60_000,
}, async () => {
  const dialog = '<dialog id="asked" open>Sure?</dialog>'
  const kept = await take(pageOf(dialog, false))
  expect([kept.isLost, kept.taken.length]).toEqual([false, 4])
  const closed = await take(pageOf(dialog, true))
  expect([closed.isLost, closed.taken.map(({ language }) => language)]).toEqual([true, ['pt', 'pt']])
})

test('no row has the colour of a mouse that was left on it', { tags: '@long', timeout: 60_000 }, async () => {
  const rows = '<style>p { height: 40px } p:hover { background: red }</style><p>one</p><p id="two">two</p>'
  const [moved, left] = [await take(pageOf(rows, false)), await take(pageOf(rows, false), 0, '#two')]
  for (const [at, { png }] of left.taken.entries()) expect(png.equals(moved.taken[at]?.png ?? png)).toBe(true)
})

test('order numbers of the same length look the same, whatever their digits', {
  tags: '@long',
  timeout: 60_000,
}, async () => {
  const pictures = async (number: string) =>
    (await take(pageOf(`<b>${number}</b> pending`, false))).taken.map(({ png }) => png.toString('base64'))
  const first = await pictures('D20261127111111111111')
  expect(await pictures('D20261127A0B8C0D8E0F8')).toEqual(first)
  expect(await pictures('D20261127A0B8C0D8')).not.toEqual(first)
})

test('a long page is pictured as a whole, with a bar at its end', {
  tags: '@long',
  timeout: 60_000,
}, async () => {
  const bar =
    '<style>.bar { position: fixed; bottom: 0; left: 0; height: 40px; width: 100%; background: red }</style>'
  const long = `${bar}<div style="height: 1400px"></div><div class="bar"></div>`
  const [{ png } = { png: Buffer.alloc(0) }] = (await take(pageOf(long, false))).taken
  const { width, height, data } = PNG.sync.read(png)
  expect([width, height > 1400]).toEqual([390, true])
  const red = [...Array(height).keys()].filter((y) => data.readUInt32BE(y * width * 4) === 0xff_00_00_ff)
  expect([red.length, red.at(-1)]).toEqual([40, height - 1])
})
