import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from './open-browser.ts'
import { reach, type Use } from './reach.ts'

const BUTTON = '<button style="width:120px;height:40px">Salvar</button>'
const within = (style: string, content = BUTTON) => `<div style="${style}">${content}</div>`

describe('what a person can use', () => {
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    browser = (await openBrowser()).browser
    page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  }, 60_000)
  afterAll(() => browser.close())

  async function tried(html: string, use: Use, selector = 'button') {
    await page.setContent(`<!doctype html><body style="margin:0;background:white">${html}`)
    return page.locator(selector).evaluateAll(reach, use)
  }

  it.each<[what: string, html: string, use: Use, selector?: string]>([
    ['a button', BUTTON, 'tap'],
    ['a button far down the page', `<div style="height:4000px"></div>${BUTTON}`, 'tap'],
    [
      'a button in a list that scrolls',
      within('height:100px;overflow:auto', within('padding-top:900px')),
      'tap',
    ],
    [
      'a button of which a bar covers less than half',
      `${within('position:fixed;bottom:0;left:0;width:100%;height:15px;background:red', '')}${within('position:fixed;bottom:0')}`,
      'tap',
    ],
    [
      'a field by its label',
      '<label>Nome <input style="position:absolute;width:60px;height:20px"><span style="position:relative;background:white;padding:5px 90px">x</span></label>',
      'tap',
      'input',
    ],
    [
      'text under a link that shows nothing itself',
      '<div style="position:relative"><p>R$ 10,00</p><a href="#" style="position:absolute;inset:0"></a></div>',
      'read',
      'p',
    ],
    ['text that takes no taps', '<p style="pointer-events:none">R$ 10,00</p>', 'read', 'p'],
    [
      'light text on a dark page',
      within('background:#111', '<p style="color:#eee">R$ 10,00</p>'),
      'read',
      'p',
    ],
  ])('includes %s', async (_, html, use, selector) => {
    expect(await tried(html, use, selector)).toEqual({ index: 0 })
  })

  it.each<[what: string, html: string, why: string | RegExp, use?: Use, selector?: string]>([
    ['what is transparent', within('opacity:0'), 'it is transparent (opacity 0)'],
    [
      'what is transparent through several layers',
      within('opacity:.5', within('opacity:.5')),
      'it is transparent (opacity 0.25)',
    ],
    ['what is hidden', within('visibility:hidden'), 'it is hidden'],
    ['what is not displayed', within('display:none'), 'it is hidden'],
    [
      'what stands left of the window',
      within('position:relative;left:-9999px'),
      'it is outside the window or cut off',
    ],
    [
      'what stands right of the window, although the page scrolls sideways',
      within('position:relative;left:9999px'),
      'it is outside the window or cut off',
    ],
    [
      'what stands above the page',
      within('transform:translateY(-9999px)'),
      'it is outside the window or cut off',
    ],
    [
      'what an ancestor cuts off, although a program could scroll to it',
      within('height:40px;overflow:hidden', within('padding-top:300px')),
      'it is outside the window or cut off',
    ],
    ['what has no size', within('transform:scale(0)'), 'it is outside the window or cut off'],
    ['what is clipped', within('clip-path:inset(100%)'), 'it does not react to taps'],
    ['what takes no taps', within('pointer-events:none'), 'it does not react to taps'],
    [
      'what something covers',
      `${BUTTON}<div role="dialog" style="position:fixed;inset:0"></div>`,
      'it is covered by <div role=dialog>',
    ],
    [
      'text that an opaque box covers',
      '<p>R$ 10,00</p><div style="position:fixed;inset:0;background:black"></div>',
      'it is covered by <div>',
      'read',
      'p',
    ],
    [
      'text without colour',
      '<p style="color:transparent">R$ 10,00</p>',
      'its text has the colour of its background',
      'read',
      'p',
    ],
    [
      'text in the colour of its background',
      within('background:#222', '<p style="color:#252525">R$ 10,00</p>'),
      'its text has the colour of its background',
      'read',
      'p',
    ],
    [
      'text that is moved out of its box',
      '<p style="text-indent:-9999px">R$ 10,00</p>',
      'it is outside the window or cut off',
      'read',
      'p',
    ],
    [
      'a picture that did not load',
      '<img alt="QR" width="50" height="50" src="data:image/png;base64,AAAA">',
      'its picture did not load',
      'see',
      'img',
    ],
    ['what is not there', '', 'it is not there'],
  ])('leaves out %s, with the reason', async (_, html, why, use = 'tap', selector = 'button') => {
    expect(await tried(html, use, selector)).toEqual({ why })
  })

  it('is the first of several that can be used', async () => {
    expect(await tried(`${within('opacity:0')}${BUTTON}`, 'tap')).toEqual({ index: 1 })
  })
})
