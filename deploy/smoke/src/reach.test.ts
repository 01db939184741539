import { failing } from '@arcada/kit/testing/failing'
import type { Page } from '@playwright/test'
import { beforeAll, describe, expect, it } from 'vitest'
import { reach, type Use } from './reach.ts'
import { useBrowser } from './testing/use-site.ts'

const BUTTON = '<button style="width:120px;height:40px">Salvar</button>'
const within = (style: string, content = BUTTON) => `<div style="${style}">${content}</div>`
const text = (style = '') => `<p style="${style}">R$ 10,00</p>`

const CUT_OFF = 'it is outside the window or cut off'
const NO_CONTRAST = 'its text has the colour of its background'

describe('what a person can use', () => {
  const used = useBrowser()
  let page: Page
  beforeAll(async () => {
    page = await used.browser.newPage({ viewport: { width: 390, height: 844 } })
  })

  async function tried(html: string, use: Use, selector: string) {
    await page.setContent(`<!doctype html><body style="margin:0;background:white">${html}`)
    return page.locator(selector).evaluateAll(reach, use)
  }

  it('includes a button, a field and a text that a person reaches, if need be by scrolling', async () => {
    const failed = await failing<[html: string, use?: Use, selector?: string]>(
      [
        [BUTTON],
        [`<div style="height:4000px"></div>${BUTTON}`],
        [within('height:100px;overflow:auto', within('padding-top:900px'))],
        // A bar covers less than half of it.
        [
          `${within('position:fixed;bottom:0;left:0;width:100%;height:15px;background:red', '')}${within('position:fixed;bottom:0')}`,
        ],
        // A field by its label.
        [
          '<label>Nome <input style="position:absolute;width:60px;height:20px"><span style="position:relative;background:white;padding:5px 90px">x</span></label>',
          'tap',
          'input',
        ],
        // Under a link that shows nothing itself.
        [
          within('position:relative', `${text()}<a href="#" style="position:absolute;inset:0"></a>`),
          'read',
          'p',
        ],
        [text('pointer-events:none'), 'read', 'p'],
        [within('background:#111', text('color:#eee')), 'read', 'p'],
      ],
      async ([html, use = 'tap', selector = 'button']) => {
        expect(await tried(html, use, selector)).toEqual({ index: 0 })
      },
    )
    expect(failed).toEqual([])
  })

  it('leaves out what a person cannot reach, with the reason', async () => {
    const failed = await failing<[why: string, html: string, use?: Use, selector?: string]>(
      [
        ['it is transparent (opacity 0)', within('opacity:0')],
        ['it is transparent (opacity 0.25)', within('opacity:.5', within('opacity:.5'))],
        ['it is hidden', within('visibility:hidden')],
        ['it is hidden', within('display:none')],
        [CUT_OFF, within('position:relative;left:-9999px')],
        // Although the page scrolls sideways, and although a program could scroll to it.
        [CUT_OFF, within('position:relative;left:9999px')],
        [CUT_OFF, within('height:40px;overflow:hidden', within('padding-top:300px'))],
        [CUT_OFF, within('transform:translateY(-9999px)')],
        [CUT_OFF, within('transform:scale(0)')],
        [CUT_OFF, text('text-indent:-9999px'), 'read', 'p'],
        [CUT_OFF, within('clip-path:inset(100%)')],
        ['it does not react to taps', within('pointer-events:none')],
        [
          'it is covered by <div role=dialog>',
          `${BUTTON}<div role="dialog" style="position:fixed;inset:0"></div>`,
        ],
        [
          'it is covered by <div>',
          text() + within('position:fixed;inset:0;background:black', ''),
          'read',
          'p',
        ],
        [NO_CONTRAST, text('color:transparent'), 'read', 'p'],
        [NO_CONTRAST, within('background:#222', text('color:#252525')), 'read', 'p'],
        [
          'its picture did not load',
          '<img alt="QR" width="50" height="50" src="data:image/png;base64,AAAA">',
          'see',
          'img',
        ],
        ['it is not there', ''],
      ],
      async ([why, html, use = 'tap', selector = 'button']) => {
        expect(await tried(html, use, selector)).toEqual({ why })
      },
    )
    expect(failed).toEqual([])
  })

  it('is the first of several that can be used', async () => {
    expect(await tried(`${within('opacity:0')}${BUTTON}`, 'tap', 'button')).toEqual({ index: 1 })
  })
})
