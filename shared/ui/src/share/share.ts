/** What is given to somebody: an address, or a text. */
export type Content = { title: string } & ({ url: string } | { text: string })

export type Shared = 'shared' | 'cancelled' | 'copied' | 'failed'

/** Opens the system's share sheet; a browser without one copies the address or the text instead. */
export async function share(content: Content): Promise<Shared> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(content)
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    }
  }
  return (await copyText('url' in content ? content.url : content.text)) ? 'copied' : 'failed'
}

/** Puts a text on the clipboard; false when the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
