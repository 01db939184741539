/** Content to share: an address, or a text. */
export type Content = { title: string } & ({ url: string } | { text: string })

export type Shared = 'shared' | 'cancelled' | 'copied' | 'failed'

/** Opens the system's share sheet; a browser without one copies the address or the text instead. */
export async function share(content: Content): Promise<Shared> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share(content)
      return 'shared'
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
  }
  return (await copyText('url' in content ? content.url : content.text)) ? 'copied' : 'failed'
}

/** Longest wait for the clipboard, in ms: a browser may leave its permission prompt open. */
const COPY_MS = 3_000

/** Copies a text; false when the browser refuses, or does not answer. */
export async function copyText(text: string): Promise<boolean> {
  try {
    const late = new Promise<false>((settle) => setTimeout(() => settle(false), COPY_MS))
    return await Promise.race([navigator.clipboard.writeText(text).then(() => true), late])
  } catch {
    return false
  }
}
