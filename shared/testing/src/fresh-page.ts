import { vi } from 'vitest'

declare global {
  interface Window {
    happyDOM: { setURL: (url: string) => void }
  }
}

/**
 * Files that share a worker share its libraries and its window. Each begins without the state of our modules, at the first
 * address, and with an empty page.
 */
vi.resetModules()
window.happyDOM.setURL('http://arcada.test:8080/')
history.replaceState(null, '', '/')
for (const { name } of [...document.documentElement.attributes])
  document.documentElement.removeAttribute(name)
document.head.replaceChildren()
document.body.replaceChildren()
