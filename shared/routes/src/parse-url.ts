/** The URL of a text; undefined for a text that is none. The oldest engines lack `URL.parse` and `URL.canParse`. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
