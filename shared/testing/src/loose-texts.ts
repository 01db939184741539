/**
 * The text nodes on the page beside other content, or returned bare by a component: a
 * translator replaces them, and React then updates detached nodes. Self-contained, because
 * browser tests run it in the page.
 */
export function looseTexts(): string[] {
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode
    const isReacts = Object.keys(text).some((key) => key.startsWith('__reactFiber$'))
    if (isReacts && text.nodeValue?.trim())
      found.push(`${text.nodeValue} in ${text.parentElement?.outerHTML.slice(0, 200)}`)
  }
  return found
}
