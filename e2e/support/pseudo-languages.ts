import type { Page } from './test.ts'

/**
 * Calls `then` while each text of the page is 40 % longer, as a translation can be: vowels are doubled. Amounts and names keep
 * their digits.
 */
export async function lengthenTexts<T>(page: Page, then: (page: Page) => Promise<T>): Promise<T> {
  await page.evaluate(() => {
    const GROWTH = 1.4
    const lengthen = (text: string) => {
      let left = Math.ceil(text.length * GROWTH) - text.length
      const longer = text.replace(/[aeiouáéíóúâêôãõà]/giu, (vowel) =>
        left-- > 0 ? vowel + vowel.toLowerCase() : vowel,
      )
      return left > 0 ? `${longer} ${'ae'.repeat(left).slice(0, left)}` : longer
    }
    const changed: (readonly [Text, string])[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      if (!(node instanceof Text) || !/\p{L}{2}/u.test(node.data)) continue
      if (node.parentElement?.closest('script, style, textarea, [translate=no], option')) continue
      changed.push([node, node.data])
      node.data = lengthen(node.data)
    }
    Object.assign(window, {
      shortenTexts() {
        for (const [node, data] of changed) node.data = data
      },
    })
  })
  const result = await then(page)
  await page.evaluate(() => Reflect.get(window, 'shortenTexts')())
  return result
}

/** Calls `then` while the page runs from right to left, as for Arabic or Hebrew. */
export async function turnAround<T>(page: Page, then: (page: Page) => Promise<T>): Promise<T> {
  const turn = (dir: string) =>
    page.evaluate(async (name) => {
      document.documentElement.dir = name
      await new Promise((done) => setTimeout(done, 100))
    }, dir)
  await turn('rtl')
  const result = await then(page)
  await turn('ltr')
  return result
}
