import type { Page } from './test.ts'

/**
 * Makes each text of the page 40 % longer, as a translation can be, by doubling vowels. Amounts and names keep their digits.
 */
export async function lengthenTexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const GROWTH = 1.4
    const grown = new WeakMap<Text, string>()
    const lengthen = (text: string) => {
      const goal = Math.ceil(text.length * GROWTH)
      let left = goal - text.length
      const longer = text.replace(/[aeiouáéíóúâêôãõà]/giu, (vowel) =>
        left-- > 0 ? vowel + vowel.toLowerCase() : vowel,
      )
      return left > 0 ? `${longer} ${'ae'.repeat(left).slice(0, left)}` : longer
    }
    const grow = (node: Node) => {
      if (node instanceof Text) {
        if (grown.get(node) === node.data || !/\p{L}{2}/u.test(node.data)) return
        if (node.parentElement?.closest('script, style, textarea, [translate=no], option, title')) return
        node.data = lengthen(node.data)
        grown.set(node, node.data)
      } else for (const child of node.childNodes) grow(child)
    }
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        if (target instanceof Text) grow(target)
        for (const node of addedNodes) grow(node)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

/** Lets the page run from right to left, as for Arabic or Hebrew. */
export async function turnAround(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const turn = () => document.documentElement?.setAttribute('dir', 'rtl')
    turn()
    new MutationObserver(turn).observe(document, { childList: true })
  })
}
