/** The number of visible characters; code points in a browser without Intl.Segmenter, where the server checks again. */
export function charactersIn(text: string): number {
  const composed = text.normalize('NFC')
  if (typeof Intl.Segmenter === 'undefined') return [...composed].length
  return [...new Intl.Segmenter('pt', { granularity: 'grapheme' }).segment(composed)].length
}
