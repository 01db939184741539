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

async function take(html: string, imageDelay = 0) {
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
