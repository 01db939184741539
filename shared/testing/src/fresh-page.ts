import './fresh-modules.ts'

declare global {
  interface Window {
    happyDOM: { setURL: (url: string) => void }
  }
}

/** Files that share a worker share its window, too. Each begins at the first address and with an empty page. */
window.happyDOM.setURL('http://arcada.test:8080/')
history.replaceState(null, '', '/')
for (const { name } of [...document.documentElement.attributes])
  document.documentElement.removeAttribute(name)
document.head.replaceChildren()
document.body.replaceChildren()
