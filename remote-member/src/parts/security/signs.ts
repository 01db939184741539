/** How many characters people count in a text; code points where the browser cannot tell, the server looks again. */
export function signsIn(text: string): number {
  const composed = text.normalize('NFC')
  if (typeof Intl.Segmenter === 'undefined') return [...composed].length
  return [...new Intl.Segmenter('pt', { granularity: 'grapheme' }).segment(composed)].length
}
