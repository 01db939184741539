import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, it as test } from 'vitest'
import { openBrowser } from '../open-browser.ts'
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

let browser: Browser
let server: Server
let origin = ''
/** Answers after this time, in ms. */
let delay = 0
beforeAll(async () => {
  browser = (await openBrowser()).browser
  server = createServer((request, response: ServerResponse) => {
    if (request.url !== '/late.svg') return response.end('')
    response.setHeader('content-type', 'image/svg+xml')
    response.setHeader('cache-control', 'no-store')
    setTimeout(() => response.end(IMAGE), delay)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}, 60_000)
afterAll(async () => {
  await browser.close()
  server.close()
})

async function take(html: string, imageDelay = 0) {
  delay = imageDelay
  const context = await stillBrowser(browser, Date.UTC(2026, 10, 27)).newContext({
    viewport: { width: 390, height: 600 },
  })
  try {
    const page = await context.newPage()
    await page.route(`${origin}/`, (route) =>
      route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' }),
    )
    await page.goto(origin)
    return await takePictures(page)
  } finally {
    await context.close()
  }
}

test('waits for an image that the dark theme loads late', async () => {
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
}, 60_000)

test('takes no picture in English where the switch of the language closes what the steps opened', async () => {
  const dialog = '<dialog id="asked" open>Sure?</dialog>'
  const kept = await take(pageOf(dialog, false))
  expect([kept.isLost, kept.taken.length]).toEqual([false, 4])
  const closed = await take(pageOf(dialog, true))
  expect([closed.isLost, closed.taken.map(({ language }) => language)]).toEqual([true, ['pt', 'pt']])
}, 60_000)
