/**
 * Simulates the translation of Chrome: each present and later text becomes `<font><font>text</font></font>`. The words stay,
 * so that tests find them. Returns how to end it. Self-contained, because browser tests run it in the page
 * (`page.addInitScript(translatePage)`).
 */
export function translatePage(): () => void {
  const LEFT_ALONE = 'script, style, noscript, textarea, svg, font, [translate="no"], .notranslate'

  function translate(text: Node): void {
    const words = text.nodeValue ?? ''
    const parent = text.parentElement
    if (words.trim() === '' || !parent?.closest('body') || parent.closest(LEFT_ALONE)) return
    const inner = document.createElement('font')
    inner.append(words)
    const outer = document.createElement('font')
    outer.append(inner)
    text.parentNode?.replaceChild(outer, text)
  }

  function translateBelow(node: Node): void {
    if (node.nodeType === Node.TEXT_NODE) translate(node)
    else for (const child of [...node.childNodes]) translateBelow(child)
  }

  const observer = new MutationObserver((mutations) => {
    for (const { target, addedNodes } of mutations)
      for (const node of [target.nodeType === Node.TEXT_NODE ? [target] : [], ...addedNodes].flat())
        translateBelow(node)
  })
  observer.observe(document, { childList: true, characterData: true, subtree: true })
  if (document.body) translateBelow(document.body)
  return () => observer.disconnect()
}
