/**
 * Adds one file's rules (a single `@layer` block) to the page. Setting rules through the object model is not
 * subject to the style policy.
 */
export function adoptStyles(file, rules) {
  if (!('adoptedStyleSheets' in document)) {
    // Safari before 16.4: the block becomes a rule of the document's own sheet.
    const sheet = document.styleSheets[0]
    if (sheet && rules) sheet.insertRule(rules, sheet.cssRules.length)
    return
  }
  globalThis.__arcadaStyles ??= new Map()
  const sheets = globalThis.__arcadaStyles
  let sheet = sheets.get(file)
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheets.set(file, sheet)
    document.adoptedStyleSheets.push(sheet)
  }
  sheet.replaceSync(rules)
}
